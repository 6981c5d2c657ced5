import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/ican/contract.schema.ts';

/** GET /api/habits: lists the week's questions about the children whose tasks the caller may assign (ican-4). */
export const listHabits = defineContract<typeof schemas.listHabits>({
  method: 'GET',
  path: '/api/habits',
  permission: 'tasks.assign',
  extras: ['ican'],
});

/** GET /api/users/{userId}/graduations: lists what a child can do without points (ican-11). */
export const listGraduations = defineContract<typeof schemas.listGraduations>({
  method: 'GET',
  path: '/api/users/:userId/graduations',
  permission: 'points.read',
  extras: ['ican'],
});

/** POST /api/users/{userId}/graduations: answers the question about a task of a child; the first answer holds (ican-6). */
export const answerHabit = defineContract<typeof schemas.answerHabit>({
  method: 'POST',
  path: '/api/users/:userId/graduations',
  permission: 'tasks.assign',
  extras: ['ican'],
});

/** DELETE /api/users/{userId}/graduations/{graduationId}: assigns the task to the child again (ican-13). */
export const bringBack = defineContract<typeof schemas.bringBack>({
  method: 'DELETE',
  path: '/api/users/:userId/graduations/:graduationId',
  permission: 'tasks.assign',
  errors: ['not_their_student', 'too_many_assignments'],
  extras: ['ican'],
});

/** PUT /api/user/graduations/seen: records that the caller has seen the page about these tasks (ican-10). */
export const noteGraduationsSeen = defineContract<typeof schemas.noteGraduationsSeen>({
  method: 'PUT',
  path: '/api/user/graduations/seen',
  permission: 'family.read',
  extras: ['ican'],
});
