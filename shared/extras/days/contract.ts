import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/days/contract.schema.ts';

/** GET /api/tasks/{taskId}/days: who has days of their own. */
export const listOwnDays = defineContract<typeof schemas.listOwnDays>({
  method: 'GET',
  path: '/api/tasks/:taskId/days',
  permission: 'tasks.assign',
  extras: ['days'],
});

/** PUT /api/tasks/{taskId}/days/{userId}: own days of whoever has the task, from today on; null for those of the task. */
export const setOwnDays = defineContract<typeof schemas.setOwnDays>({
  method: 'PUT',
  path: '/api/tasks/:taskId/days/:userId',
  permission: 'tasks.assign',
  errors: ['task_not_assigned'],
  extras: ['days'],
});
