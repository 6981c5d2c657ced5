import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/plan.schema.ts';

/**
 * GET /api/users/{userId}/plan/{date}: explains a day to grown-ups who may see it; to professionals their own tasks.
 */
export const explainDay = defineContract<typeof schemas.explainDay>({
  method: 'GET',
  path: '/api/users/:userId/plan/:date',
  permission: 'plan.explain',
});
