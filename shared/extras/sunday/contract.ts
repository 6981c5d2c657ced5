import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/sunday/contract.schema.ts';

/** GET /api/week-review: returns what a family looks at together on Sunday (sunday-3). */
export const getWeekReview = defineContract<typeof schemas.getWeekReview>({
  method: 'GET',
  path: '/api/week-review',
  permission: 'family.read',
  extras: ['sunday'],
});
