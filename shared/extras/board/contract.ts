import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/board/contract.schema.ts';

/** GET /api/board: reads what the caller's device shows as a wall board (board-2). */
export const readBoard = defineContract<typeof schemas.readBoard>({
  method: 'GET',
  path: '/api/board',
  permission: 'public',
  atHomeOnly: true,
  errors: ['device_not_paired'],
  extras: ['board'],
});

/** POST /api/board/ticks: ticks or un-ticks a task of today for a child on the caller's wall board (board-4). */
export const tickOnBoard = defineContract<typeof schemas.tickOnBoard>({
  method: 'POST',
  path: '/api/board/ticks',
  permission: 'public',
  atHomeOnly: true,
  errors: [
    'device_not_paired',
    'wrong_pin',
    'wrong_pictures',
    'pin_not_set',
    'pictures_not_set',
    'other_way_here',
    'pin_locked',
    'too_many_attempts',
    'too_busy',
    'date_out_of_range',
    'task_not_due',
    'not_your_turn',
    'done_by_somebody_else',
    'points_already_spent',
    'too_many_marks',
  ],
  extras: ['board'],
});
