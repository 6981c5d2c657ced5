import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/days/contract.schema.ts';

/** GET /api/tasks/{taskId}/days: lists the people who have their own days for a task, with these days. */
export const listOwnDays = defineContract<typeof schemas.listOwnDays>({
  method: 'GET',
  path: '/api/tasks/:taskId/days',
  permission: 'tasks.assign',
  extras: ['days'],
});

/** PUT /api/tasks/{taskId}/days/{userId}: sets a person's own days from today on; null for those of the task. */
export const setOwnDays = defineContract<typeof schemas.setOwnDays>({
  method: 'PUT',
  path: '/api/tasks/:taskId/days/:userId',
  permission: 'tasks.assign',
  errors: ['task_not_assigned'],
  extras: ['days'],
});
