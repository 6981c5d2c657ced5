import { assertCan, type Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import type { NextTo } from '#shared/rules/order.ts';
import { emitTasksChanged } from './task-changes.ts';
import { listNeighbors } from './task-order.repo.ts';
import { placesAfterMove } from './task-order.ts';
import { visibleTask } from './task-view.ts';
import { updateTask } from './tasks.repo.ts';

/**
 * Moves a task next to another one of the same owner in its part of the day (tasks-32).
 * @throws AppError not_found, forbidden, other_part_of_day
 */
export function moveTask(tx: WriteTx, caller: Caller, taskId: string, to: NextTo): void {
  const task = visibleTask(tx, caller, taskId);
  assertCan(caller, 'tasks.edit', task);
  visibleTask(tx, caller, to.taskId);
  const moved = placesAfterMove(listNeighbors(tx, task), taskId, to);
  if (!moved) throw new AppError('other_part_of_day');
  for (const { id, position } of moved) updateTask(tx, id, { position });
  if (moved.length > 0) emitTasksChanged(tx, [task]);
}
