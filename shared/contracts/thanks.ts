import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/thanks.schema.ts';

/**
 * POST /api/points/{entryId}/thank: says thank you for a live adjustment upwards of the caller's own points;
 * idempotent. Answers the caller's day of today. Any other entry answers 404 (points-31).
 */
export const thankForPoints = defineContract<typeof schemas.thankForPoints>({
  method: 'POST',
  path: '/api/points/:entryId/thank',
  permission: 'family.belong',
});
