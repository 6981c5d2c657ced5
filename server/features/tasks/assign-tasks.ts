import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { AssignedTask } from '#shared/contracts/tasks.schema.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { createGiveTasks } from './give-tasks.ts';
import { assertListsFit } from './list-limits.ts';
import { emitTasksChanged } from './task-changes.ts';
import { endAssignments } from './tasks.repo.ts';
import { visibleTask } from './visible-task.ts';

/** Puts tasks on lists and takes them off by hand. */
export type AssignTasks = ReturnType<typeof createAssignTasks>;

/** Makes it. */
export function createAssignTasks(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get'>;
  hooks: Hooks;
  autoAssign: Pick<AutoAssignService, 'assignedByHand' | 'unassignedByHand'>;
}) {
  const { unitOfWork, clock, directory, hooks, autoAssign } = deps;
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  const { giveTo, giveAllTo, settle } = createGiveTasks(deps);

  return {
    giveTo,
    assertListsFit,

    /**
     * Puts tasks on one person's list, all or nothing; counts the new assignments.
     * @throws AppError not_found, forbidden, not_their_student, too_many_assignments
     */
    assign: (caller: Caller, taskIds: readonly string[], userId: string): Promise<{ assigned: number }> =>
      unitOfWork.run((tx) => giveAllTo(tx, caller, taskIds, userId)),

    /**
     * Puts a task on one person's list, as it is sent.
     * @throws AppError as `assign`
     */
    assignOn: (caller: Caller, sent: AssignedTask): Promise<{ assigned: number }> =>
      unitOfWork.run((tx) => {
        const done = giveAllTo(tx, caller, [sent.taskId], sent.userId);
        hooks.announce('task.assigned', tx, caller, sent);
        return done;
      }),

    /** Takes a task off one list; fine when it is not there. @throws AppError not_found, forbidden */
    unassign: (caller: Caller, taskId: string, userId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = visibleTask(tx, caller, taskId);
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'tasks.assign', task);
        assertCan(caller, 'tasks.assignTo', toSubject(person));
        autoAssign.unassignedByHand(tx, taskId, userId);
        if (endAssignments(tx, taskId, [userId], today(caller)).length > 0) {
          settle(tx, caller, [task], [userId]);
          emitTasksChanged(tx, [task]);
        }
      }),
  };
}
