import { assertCan, type Caller } from '#server/access/caller.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { TaskChanges, TaskView } from '#shared/contracts/tasks.schema.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { reschedule } from './reschedule.ts';
import { columnsOf, emitTasksChanged } from './task-changes.ts';
import { toTaskView } from './task-view.ts';
import { endAssignments, listLiveAssignments, updateTask } from './tasks.repo.ts';
import { reloadTask, visibleTask } from './visible-task.ts';

/** Changes and deletes tasks; past days stay as they were. */
export function createChangeTask({
  unitOfWork,
  clock,
  hooks,
  autoAssign,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
  autoAssign: Pick<AutoAssignService, 'applyToTask'>;
}) {
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  return {
    /** Changes a task; what was earned with it stays as it was. @throws AppError not_found, forbidden, too_many_assignments */
    update: (caller: Caller, taskId: string, sent: TaskChanges): Promise<TaskView> =>
      unitOfWork.run((tx) => {
        const task = visibleTask(tx, caller, taskId);
        assertCan(caller, 'tasks.edit', task);
        updateTask(tx, taskId, {
          ...columnsOf(sent),
          ...hooks.add('task.saving', caller.extras, caller, sent, task.sourceType),
          updatedAt: clock.now(),
        });
        emitTasksChanged(tx, [task]);
        const changed = reloadTask(tx, task.familyId, taskId);
        reschedule(tx, changed, listLiveAssignments(tx, taskId), today(caller));
        autoAssign.applyToTask(tx, changed);
        hooks.announce('task.saved', tx, caller, taskId, sent);
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
