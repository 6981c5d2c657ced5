import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { OwnedSubject } from '#shared/permissions.ts';
import { type RequestRow, updateRequest } from './requests.repo.ts';

/** Who hears of requests, and whose work they are about. */
export function createTold({
  rewards,
  tasks,
}: {
  rewards: Pick<RewardsService, 'madeBy'>;
  tasks: Pick<TasksService, 'madeBy' | 'emitSharedTicked'>;
}) {
  const madeOf = (tx: Tx, { kind, familyId, subjectId }: RequestRow): OwnedSubject =>
    (kind === 'reward' ? rewards : tasks).madeBy(tx, familyId, subjectId);

  /** Says that a request changed, to the family and to the professional whose reward or task it is. */
  function emitChanged(tx: WriteTx, row: RequestRow): void {
    const people = [row.userId, madeOf(tx, row).createdBy];
    tx.emit({ type: 'requests.changed', familyId: row.familyId, ids: [row.id], about: { people } });
  }

  /** Says so of a look: the day it is about changes with it, and where the task is done once for all, that of others. */
  function emitLooked(tx: WriteTx, row: RequestRow): void {
    emitChanged(tx, row);
    tx.emit({ type: 'progress.changed', familyId: row.familyId, ids: [row.userId] });
    if (row.shared) tasks.emitSharedTicked(tx, row, row.subjectId);
  }

  /** Changes a request and says so. */
  function change(tx: WriteTx, row: RequestRow, changes: Partial<RequestRow>): void {
    updateRequest(tx, row.id, changes);
    if (row.kind === 'task') emitLooked(tx, row);
    else emitChanged(tx, row);
  }

  return { madeOf, emitChanged, emitLooked, change };
}
