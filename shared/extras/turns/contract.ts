import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/turns/contract.schema.ts';

/** PUT /api/tasks/{taskId}/turn: gives the turn of a day, at most 60 days ahead, to a child of the order. */
export const giveTurn = defineContract<typeof schemas.giveTurn>({
  method: 'PUT',
  path: '/api/tasks/:taskId/turn',
  permission: 'tasks.assign',
  errors: ['date_out_of_range'],
  extras: ['turns'],
});

/** DELETE /api/tasks/{taskId}/turn/{date}: removes the choice for a day, so that the order decides again. */
export const takeTurnBack = defineContract<typeof schemas.takeTurnBack>({
  method: 'DELETE',
  path: '/api/tasks/:taskId/turn/:date',
  permission: 'tasks.assign',
  errors: ['date_out_of_range'],
  extras: ['turns'],
});
