import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { moveAssignmentsBack } from './assignments.repo.ts';
import { emitTasksChanged, reschedule } from './task-changes.ts';
import { forPerson, reloadTask, visibleTask } from './task-view.ts';
import {
  type AssignmentRow,
  endTaskReviews,
  findTask,
  listFamilyTasks,
  listLiveAssignments,
  listOwnDaysOfFamily,
  type TaskRow,
  updateTask,
} from './tasks.repo.ts';

export type { AssignmentRow, TaskRow };

interface Deps {
  directory: Directory;
}

/** Tasks and lists for extras, inside of a unit of work that changes what they keep of them. */
export class TaskRows {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Finds a task that the caller may see, as a library entry or on their own list. @throws AppError not_found */
  visible(tx: Tx, caller: Caller, taskId: string): TaskRow {
    return visibleTask(tx, caller, taskId);
  }

  /** Finds a task of a family, deleted ones included. */
  find(tx: Tx, familyId: string, taskId: string): TaskRow | undefined {
    return findTask(tx, familyId, taskId);
  }

  /** Reads a task of a family, deleted ones included. @throws AppError not_found */
  get(tx: Tx, familyId: string, taskId: string): TaskRow {
    return reloadTask(tx, familyId, taskId);
  }

  /** Lists the tasks of a family that are not deleted. */
  ofFamily(tx: Tx, familyId: string): TaskRow[] {
    return listFamilyTasks(tx, familyId);
  }

  /** Lists who has a task now, with the row that says so. */
  listsOf(tx: Tx, taskId: string): AssignmentRow[] {
    return listLiveAssignments(tx, taskId);
  }

  /** Lists the tasks that people of a family have on days of their own now, once for each of them. */
  onOwnDays(tx: Tx, familyId: string): { taskId: string }[] {
    return listOwnDaysOfFamily(tx, familyId);
  }

  /** Lists the children who have a task now, oldest account first. */
  childrenWith(tx: Tx, task: TaskRow): string[] {
    return this.#deps.directory
      .children(tx, task.familyId)
      .filter((child) => task.assignees.includes(child.id) && forPerson(child)(task))
      .map(({ id }) => id);
  }

  /** Changes columns of a task. */
  change(tx: WriteTx, taskId: string, changes: Partial<Pick<TaskRow, 'days' | 'sharing' | 'turns'>>): void {
    updateTask(tx, taskId, changes);
  }

  /** Lets nobody look first at tasks of a family any more; of deleted ones past days still tell. */
  endTaskReviews(tx: WriteTx, familyId: string): void {
    endTaskReviews(tx, familyId);
  }

  /** Gives lists the schedule that holds from today on, as `reschedule` does. */
  reschedule(tx: WriteTx, task: TaskRow, rows: readonly AssignmentRow[], today: LocalDate): void {
    reschedule(tx, task, rows, today);
  }

  /** Brings back to a day that goes on what of lists began or ended later. @param days.was what day it was, days.is what day it is now */
  bringBack(tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }): void {
    moveAssignmentsBack(tx, familyId, days);
  }

  /** Says which tasks of one family were changed. @param alsoFor who has them on their list only since the change */
  tell(tx: WriteTx, tasks: readonly TaskRow[], alsoFor: readonly string[] = []): void {
    emitTasksChanged(tx, tasks, alsoFor);
  }
}
