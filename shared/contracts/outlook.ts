import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/outlook.schema.ts';
import { OUTLOOK_EXTRAS } from '#shared/extras.ts';

/** GET /api/users/{userId}/plan: returns the plan of up to 31 days, in families with an extra that can change it. */
export const getOutlook = defineContract<typeof schemas.getOutlook>({
  method: 'GET',
  path: '/api/users/:userId/plan',
  permission: 'family.belong',
  extras: OUTLOOK_EXTRAS,
});
