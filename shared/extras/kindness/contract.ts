import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/kindness/contract.schema.ts';

/** POST /api/users/{userId}/kind-words: says something kind to a child, with points or without (kindness-2). */
export const sayKindWords = defineContract<typeof schemas.sayKindWords>({
  method: 'POST',
  path: '/api/users/:userId/kind-words',
  permission: 'children.overview',
  status: 201,
  errors: ['too_many_marks'],
  extras: ['kindness'],
});

/** GET /api/users/{userId}/kind-words: lists kind words to a person, newest first; professionals get their own (kindness-7). */
export const listKindWords = defineContract<typeof schemas.listKindWords>({
  method: 'GET',
  path: '/api/users/:userId/kind-words',
  permission: 'day.read',
  extras: ['kindness'],
});

/** DELETE /api/kind-words/{wordId}: takes kind words back; an adjustment that came with them stays (kindness-6). */
export const takeBackKindWords = defineContract<typeof schemas.takeBackKindWords>({
  method: 'DELETE',
  path: '/api/kind-words/:wordId',
  permission: 'children.overview',
  extras: ['kindness'],
});
