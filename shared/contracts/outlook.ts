import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/outlook.schema.ts';
import { OUTLOOK_EXTRAS } from '#shared/extras/outlook.ts';

/** GET /api/users/{userId}/plan: the days to come in a family with an extra that decides about them, at most 31. */
export const getOutlook = defineContract<typeof schemas.getOutlook>({
  method: 'GET',
  path: '/api/users/:userId/plan',
  permission: 'family.belong',
  extras: OUTLOOK_EXTRAS,
});
