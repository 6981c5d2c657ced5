import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/task-list.schema.ts';

/**
 * POST /api/tasks/list: makes several tasks as POST /api/tasks makes one, and puts each on the lists of `assignTo`, all
 * or nothing (tasks-41).
 */
export const createTasks = defineContract<typeof schemas.createTasks>({
  method: 'POST',
  path: '/api/tasks/list',
  permission: 'tasks.create',
  status: 201,
  errors: ['not_their_student', 'too_many_tasks', 'too_many_assignments'],
});
