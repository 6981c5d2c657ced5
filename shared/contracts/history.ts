import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/history.schema.ts';

/** GET /api/users/{userId}/history: for the same people as the list of points. */
export const getHistory = defineContract<typeof schemas.getHistory>({
  method: 'GET',
  path: '/api/users/:userId/history',
  permission: 'points.read',
});

/** GET /api/history: the children together and one by one; professionals get their students. */
export const getFamilyHistory = defineContract<typeof schemas.getFamilyHistory>({
  method: 'GET',
  path: '/api/history',
  permission: 'children.overview',
});
