import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/history.schema.ts';

/** GET /api/users/{userId}/history: returns a person's history; the same callers may read it as the list of points. */
export const getHistory = defineContract<typeof schemas.getHistory>({
  method: 'GET',
  path: '/api/users/:userId/history',
  permission: 'points.read',
});

/** GET /api/history: returns the history of all children together and of each; for professionals of their students. */
export const getFamilyHistory = defineContract<typeof schemas.getFamilyHistory>({
  method: 'GET',
  path: '/api/history',
  permission: 'children.overview',
});
