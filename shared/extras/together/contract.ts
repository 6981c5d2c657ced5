import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/together/contract.schema.ts';

/** GET /api/together: returns what the family fills together this week, and past treats (together-3). */
export const getTogether = defineContract<typeof schemas.getTogether>({
  method: 'GET',
  path: '/api/together',
  permission: 'rewards.read',
  extras: ['together'],
});

/** PUT /api/together: sets target and treat of this week, or takes them away (together-2). */
export const setTogether = defineContract<typeof schemas.setTogether>({
  method: 'PUT',
  path: '/api/together',
  permission: 'parentDashboard.open',
  errors: ['already_decided'],
  extras: ['together'],
});

/** POST /api/together/{week}/given: records that the treat of a week was given (together-6). */
export const giveTreat = defineContract<typeof schemas.giveTreat>({
  method: 'POST',
  path: '/api/together/:week/given',
  permission: 'parentDashboard.open',
  errors: ['not_granted'],
  extras: ['together'],
});
