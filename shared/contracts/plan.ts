import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/plan.schema.ts';

/** GET /api/users/{userId}/plan/{date}: for grown-ups who may see that day; professionals get what they made. */
export const explainDay = defineContract<typeof schemas.explainDay>({
  method: 'GET',
  path: '/api/users/:userId/plan/:date',
  permission: 'plan.explain',
});
