import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { emitTasksChanged } from './task-changes.ts';
import { listFamilyTasks, type TaskRow, updateTask } from './tasks.repo.ts';

/**
 * What is sent of a task, without what is said of looking in families that do not look, and for a grown-up's own task, which
 * nobody looks at (docs/product/looking.md#looking-1).
 */
export function withLook<T extends { lookFirst?: boolean | undefined }>(
  caller: Caller,
  { lookFirst, ...rest }: T,
  sourceType: TaskRow['sourceType'],
) {
  const isRead = lookFirst !== undefined && caller.extras.includes('looking') && sourceType !== 'parent';
  return isRead ? { ...rest, lookFirst } : rest;
}

const listLooked = (tx: Tx, familyId: string) => listFamilyTasks(tx, familyId).filter(({ lookFirst }) => lookFirst);

/** At how many tasks of a family a grown-up looks first. */
export function countLooking(tx: Tx, familyId: string): number {
  return listLooked(tx, familyId).length;
}

/** Every tick counts at once again (docs/product/extras.md#extras-5). */
export function endLooking(tx: WriteTx, familyId: string): void {
  const looked = listLooked(tx, familyId);
  for (const { id } of looked) updateTask(tx, id, { lookFirst: false });
  emitTasksChanged(tx, looked);
}
