import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/tasks.schema.ts';

/**
 * GET /api/tasks: lists a child's own tasks, the tasks that a professional made, or for others the library (tasks-11).
 */
export const listTasks = defineContract<typeof schemas.listTasks>({
  method: 'GET',
  path: '/api/tasks',
  permission: 'tasks.read',
});

/** GET /api/tasks/assigned: lists the tasks on the caller's list; with `date`, those that are planned for that day. */
export const listAssignedTasks = defineContract<typeof schemas.listAssignedTasks>({
  method: 'GET',
  path: '/api/tasks/assigned',
  permission: 'tasks.read',
});

/**
 * POST /api/tasks: makes a task in the family's library, or for a professional a professional task, and puts it on the
 * lists of `assignTo`, all or nothing (tasks-35).
 */
export const createTask = defineContract<typeof schemas.createTask>({
  method: 'POST',
  path: '/api/tasks',
  permission: 'tasks.create',
  status: 201,
  errors: ['not_their_student', 'too_many_tasks', 'too_many_assignments'],
});

/** POST /api/parent-tasks: makes a task for an adult and assigns it; it does not appear in the children's library. */
export const createParentTask = defineContract<typeof schemas.createParentTask>({
  method: 'POST',
  path: '/api/parent-tasks',
  permission: 'tasks.create',
  status: 201,
  errors: ['too_many_tasks', 'too_many_assignments'],
});

/** PUT /api/tasks/{taskId}: changes a task; past ledger entries stay as they are. */
export const updateTask = defineContract<typeof schemas.updateTask>({
  method: 'PUT',
  path: '/api/tasks/:taskId',
  permission: 'tasks.edit',
  errors: ['too_many_assignments'],
});

/** PUT /api/tasks/{taskId}/position: moves a task next to another one in its part of the day (tasks-32). */
export const moveTask = defineContract<typeof schemas.moveTask>({
  method: 'PUT',
  path: '/api/tasks/:taskId/position',
  permission: 'tasks.edit',
  errors: ['other_part_of_day'],
});

/** DELETE /api/tasks/{taskId}: removes a task from every list from now on; the history keeps it. */
export const deleteTask = defineContract<typeof schemas.deleteTask>({
  method: 'DELETE',
  path: '/api/tasks/:taskId',
  permission: 'tasks.delete',
});

/** POST /api/tasks/assign: assigns one task to one person. */
export const assignTask = defineContract<typeof schemas.assignTask>({
  method: 'POST',
  path: '/api/tasks/assign',
  permission: 'tasks.assign',
  errors: ['not_their_student', 'too_many_assignments'],
});

/** POST /api/tasks/assign-multiple: assigns tasks in one transaction; `assigned` counts the new assignments. */
export const assignTasks = defineContract<typeof schemas.assignTasks>({
  method: 'POST',
  path: '/api/tasks/assign-multiple',
  permission: 'tasks.assign',
  errors: ['not_their_student', 'too_many_assignments'],
});

/** DELETE /api/tasks/{taskId}/unassign/{userId}: removes a task from one list; succeeds if it is not on it. */
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

/** POST /api/auto-assign: changes the settings; enabling also assigns the existing tasks. */
export const setAutoAssign = defineContract<typeof schemas.setAutoAssign>({
  method: 'POST',
  path: '/api/auto-assign',
  permission: 'autoAssign.manage',
  errors: ['too_many_assignments'],
});
