import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/breaks/contract.schema.ts';

/**
 * GET /api/breaks: lists breaks of the children whose days the caller may see, or of all children if the caller may
 * enter breaks; a child gets its own.
 */
export const listBreaks = defineContract<typeof schemas.listBreaks>({
  method: 'GET',
  path: '/api/breaks',
  permission: 'family.read',
  extras: ['breaks'],
});

/** POST /api/breaks: adds one break for each child in one transaction (breaks-1). */
export const addBreaks = defineContract<typeof schemas.addBreaks>({
  method: 'POST',
  path: '/api/breaks',
  permission: 'breaks.manage',
  status: 201,
  errors: ['date_out_of_range', 'breaks_only_for_children', 'too_many_breaks'],
  extras: ['breaks'],
});

/** PUT /api/breaks/{breakId}. */
export const changeBreak = defineContract<typeof schemas.changeBreak>({
  method: 'PUT',
  path: '/api/breaks/:breakId',
  permission: 'breaks.manage',
  errors: ['date_out_of_range'],
  extras: ['breaks'],
});

/** DELETE /api/breaks/{breakId}. */
export const removeBreak = defineContract<typeof schemas.removeBreak>({
  method: 'DELETE',
  path: '/api/breaks/:breakId',
  permission: 'breaks.manage',
  errors: ['date_out_of_range'],
  extras: ['breaks'],
});

/** GET /api/users/{userId}/homes: returns the current pattern of a child with two homes. */
export const getHomes = defineContract<typeof schemas.getHomes>({
  method: 'GET',
  path: '/api/users/:userId/homes',
  permission: 'breaks.manage',
  extras: ['breaks'],
});

/** PUT /api/users/{userId}/homes: sets the pattern from today on; past days stay. Null for a child with one home. */
export const setHomes = defineContract<typeof schemas.setHomes>({
  method: 'PUT',
  path: '/api/users/:userId/homes',
  permission: 'breaks.manage',
  errors: ['breaks_only_for_children'],
  extras: ['breaks'],
});
