import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { assertListsFit } from './list-limits.ts';
import { emitTasksChanged } from './task-changes.ts';
import { insertAssignment, type TaskRow } from './tasks.repo.ts';
import { visibleTask } from './visible-task.ts';

/** Puts tasks on lists by hand, inside of a unit of work. */
export function createGiveTasks({
  clock,
  directory,
  hooks,
  autoAssign,
}: {
  clock: Clock;
  directory: Pick<Directory, 'get'>;
  hooks: Hooks;
  autoAssign: Pick<AutoAssignService, 'assignedByHand'>;
}) {
  /** Puts a task on somebody's list by hand. @returns whether it is new there @throws AppError not_their_student */
  function giveTo(tx: WriteTx, caller: Caller, task: TaskRow, person: Person): boolean {
    if (task.sourceType === 'professional' && person.assignedProfessional !== task.createdBy) {
      throw new AppError('not_their_student');
    }
    autoAssign.assignedByHand(tx, task.id, person.id);
    return insertAssignment(tx, {
      id: newId(),
      taskId: task.id,
      userId: person.id,
      familyId: person.familyId,
      assignedBy: caller.id,
      assignedAt: clock.now(),
      source: 'manual',
      period: task.period,
      dayType: task.dayType,
      days: task.days,
      startDate: familyNow(clock, caller.timeZone).date,
    });
  }

  /**
   * Puts tasks on one person's list, all or nothing; counts the new assignments.
   * @throws AppError not_found, forbidden, not_their_student, too_many_assignments
   */
  function giveAllTo(tx: WriteTx, caller: Caller, taskIds: readonly string[], userId: string): { assigned: number } {
    const person = directory.get(tx, caller, userId);
    assertCan(caller, 'tasks.assignTo', toSubject(person));
    const tasks: TaskRow[] = [];
    let assigned = 0;
    for (const taskId of new Set(taskIds)) {
      const task = visibleTask(tx, caller, taskId);
      tasks.push(task);
      assertCan(caller, 'tasks.assign', task);
      if (giveTo(tx, caller, task, person)) assigned += 1;
    }
    if (assigned > 0) {
      settle(tx, caller, tasks);
      assertListsFit(tx, person.familyId);
      emitTasksChanged(tx, tasks, [userId]);
    }
    return { assigned };
  }

  /** Says that others have the tasks now. */
  function settle(tx: WriteTx, caller: Caller, tasks: readonly TaskRow[], left: readonly string[] = []): void {
    hooks.announce('task.assigneesChanged', tx, tasks, { today: familyNow(clock, caller.timeZone).date, left });
  }

  return { giveTo, giveAllTo, settle };
}
