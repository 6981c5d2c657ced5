import { assertCan, type Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { TaskChanges, TaskView } from '#shared/contracts/tasks.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { emitTasksChanged } from './task-changes.ts';
import { toTaskView } from './task-view.ts';
import {
  endAssignments,
  insertAssignment,
  listLiveAssignments,
  type TaskRow,
  updateAssignment,
  updateTask,
} from './tasks.repo.ts';
import { reloadTask, visibleTask } from './visible-task.ts';

/** Changes and deletes tasks; past days stay as they were. */
export function createChangeTask({
  unitOfWork,
  clock,
  autoAssign,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  autoAssign: Pick<AutoAssignService, 'applyToTask'>;
}) {
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  return {
    /** Changes a task; what was earned with it stays as it was. @throws AppError not_found, forbidden, too_many_assignments */
    update: (caller: Caller, taskId: string, changes: TaskChanges): Promise<TaskView> =>
      unitOfWork.run((tx) => {
        const task = visibleTask(tx, caller, taskId);
        assertCan(caller, 'tasks.edit', task);
        updateTask(tx, taskId, { ...changes, updatedAt: clock.now() });
        emitTasksChanged(tx, [task]);
        const changed = reloadTask(tx, task.familyId, taskId);
        reschedule(tx, task, changed, today(caller));
        autoAssign.applyToTask(tx, changed);
        return toTaskView(reloadTask(tx, task.familyId, taskId));
      }),

    /** Takes a task off every list from today on; history stays. @throws AppError not_found, forbidden */
    remove: (caller: Caller, taskId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = visibleTask(tx, caller, taskId);
        assertCan(caller, 'tasks.delete', task);
        endAssignments(tx, taskId, 'everybody', today(caller));
        updateTask(tx, taskId, { deletedAt: clock.now() });
        emitTasksChanged(tx, [task]);
      }),
  };
}

/**
 * What held before today stays, as a row of its own; the live row keeps its id and so its place among the assignees
 * (docs/product/plan.md#plan-5).
 */
function reschedule(tx: WriteTx, before: TaskRow, { period, dayType }: TaskRow, date: LocalDate): void {
  if (before.period === period && before.dayType === dayType) return;
  for (const row of listLiveAssignments(tx, before.id)) {
    const isOlder = row.startDate < date;
    if (isOlder) insertAssignment(tx, { ...row, id: newId(), endDate: date });
    updateAssignment(tx, row.id, { period, dayType, ...(isOlder ? { startDate: date } : {}) });
  }
}
