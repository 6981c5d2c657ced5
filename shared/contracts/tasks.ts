import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/tasks.schema.ts';

/** GET /api/tasks: a child's own list, a professional's own tasks, everybody else's library (tasks-11). */
export const listTasks = defineContract<typeof schemas.listTasks>({
  method: 'GET',
  path: '/api/tasks',
  permission: 'tasks.read',
});

/** GET /api/tasks/assigned: the tasks on the caller's own list; with `date`, those that were planned for that day. */
export const listAssignedTasks = defineContract<typeof schemas.listAssignedTasks>({
  method: 'GET',
  path: '/api/tasks/assigned',
  permission: 'tasks.read',
});

/** POST /api/tasks: into the family's library; from a professional, a professional task. */
export const createTask = defineContract<typeof schemas.createTask>({
  method: 'POST',
  path: '/api/tasks',
  permission: 'tasks.create',
  status: 201,
  errors: ['too_many_tasks', 'too_many_assignments'],
});

/** POST /api/parent-tasks: a task for an adult, assigned at once, never in the children's library. */
export const createParentTask = defineContract<typeof schemas.createParentTask>({
  method: 'POST',
  path: '/api/parent-tasks',
  permission: 'tasks.create',
  status: 201,
  errors: ['too_many_tasks', 'too_many_assignments'],
});

/** PUT /api/tasks/{taskId}: changes no past entry of the ledger. */
export const updateTask = defineContract<typeof schemas.updateTask>({
  method: 'PUT',
  path: '/api/tasks/:taskId',
  permission: 'tasks.edit',
  errors: ['too_many_assignments'],
});

/** DELETE /api/tasks/{taskId}: off every list from now on; history stays. */
export const deleteTask = defineContract<typeof schemas.deleteTask>({
  method: 'DELETE',
  path: '/api/tasks/:taskId',
  permission: 'tasks.delete',
});

/** POST /api/tasks/assign: one task to one person. */
export const assignTask = defineContract<typeof schemas.assignTask>({
  method: 'POST',
  path: '/api/tasks/assign',
  permission: 'tasks.assign',
  errors: ['not_their_student', 'too_many_assignments'],
});

/** POST /api/tasks/assign-multiple: all or nothing; `assigned` counts new assignments. */
export const assignTasks = defineContract<typeof schemas.assignTasks>({
  method: 'POST',
  path: '/api/tasks/assign-multiple',
  permission: 'tasks.assign',
  errors: ['not_their_student', 'too_many_assignments'],
});

/** DELETE /api/tasks/{taskId}/unassign/{userId}: takes it off one list; fine when it is not there. */
export const unassignTask = defineContract<typeof schemas.unassignTask>({
  method: 'DELETE',
  path: '/api/tasks/:taskId/unassign/:userId',
  permission: 'tasks.assign',
});

/** GET /api/auto-assign. */
export const getAutoAssign = defineContract<typeof schemas.getAutoAssign>({
  method: 'GET',
  path: '/api/auto-assign',
  permission: 'autoAssign.manage',
});

/** POST /api/auto-assign: enabling applies it at once to what exists. */
export const setAutoAssign = defineContract<typeof schemas.setAutoAssign>({
  method: 'POST',
  path: '/api/auto-assign',
  permission: 'autoAssign.manage',
  errors: ['too_many_assignments'],
});
