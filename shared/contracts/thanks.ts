import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/thanks.schema.ts';

/**
 * POST /api/points/{entryId}/thank: says thank you for a live adjustment upwards of the caller's own points, or for words
 * of an extra by their id; idempotent. Answers the caller's day of today. Anything else answers 404 (points-31).
 */
export const thankForPoints = defineContract<typeof schemas.thankForPoints>({
  method: 'POST',
  path: '/api/points/:entryId/thank',
  permission: 'family.belong',
});
