import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type TaskExtraFields, taskFieldsOf } from '#shared/extras/fields.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listAssignments, moveAssignmentsBack } from './assignments.repo.ts';
import { emitTasksChanged, reschedule } from './task-changes.ts';
import { countingFor, reloadTask, visibleTask } from './task-view.ts';
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

/** Reads and changes tasks and assignments for extras, inside their units of work. */
export class TaskRows {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Finds a task that the caller may see, in the library or on their own list. @throws AppError not_found */
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

  /** Finds tasks of a family by their ids, in the family's order; deleted ones are the last. */
  inFamilyOrder(tx: Tx, familyId: string, ids: Iterable<string>): TaskRow[] {
    const wanted = new Set(ids);
    const live = listFamilyTasks(tx, familyId).filter(({ id }) => wanted.delete(id));
    return [...live, ...[...wanted].flatMap((id) => findTask(tx, familyId, id) ?? [])];
  }

  /** Lists the tasks of a family that are not deleted. */
  ofFamily(tx: Tx, familyId: string): TaskRow[] {
    return listFamilyTasks(tx, familyId);
  }

  /** Lists the current assignments of a person, and those of days after `from`. */
  assignmentsOf(tx: Tx, userId: string, from: LocalDate) {
    return listAssignments(tx, userId, from);
  }

  /** Lists the live assignments of a task. */
  listsOf(tx: Tx, taskId: string): AssignmentRow[] {
    return listLiveAssignments(tx, taskId);
  }

  /** Lists the task of each live assignment of a family with own days; a task may occur several times. */
  onOwnDays(tx: Tx, familyId: string): { taskId: string }[] {
    return listOwnDaysOfFamily(tx, familyId);
  }

  /** Lists the children who have a task now, oldest account first. */
  childrenWith(tx: Tx, task: TaskRow): string[] {
    return this.#deps.directory
      .children(tx, task.familyId)
      .filter((child) => task.assignees.includes(child.id) && countingFor(child)(task))
      .map(({ id }) => id);
  }

  /** Changes columns of a task. */
  change(
    tx: WriteTx,
    taskId: string,
    changes: Partial<Pick<TaskRow, 'days' | 'sharing' | 'turns' | 'extraFields'>>,
  ): void {
    updateTask(tx, taskId, changes);
  }

  /** Counts the tasks of a family with a stored field of an extra. */
  countWithField(tx: Tx, familyId: string, field: keyof TaskExtraFields): number {
    return listWithField(tx, familyId, field).length;
  }

  /** Removes a stored field of an extra from the tasks of a family, and from current assignments from today on. */
  removeField(tx: WriteTx, familyId: string, field: keyof TaskExtraFields, today: LocalDate): void {
    const tasks = listWithField(tx, familyId, field);
    for (const { id, extraFields } of tasks) {
      updateTask(tx, id, { extraFields: taskFieldsOf({ ...extraFields, [field]: null }) });
      reschedule(tx, reloadTask(tx, familyId, id), listLiveAssignments(tx, id), today);
    }
    emitTasksChanged(tx, tasks);
  }

  /** Removes the review setting of all tasks of a family, deleted ones included, since past days still show them. */
  endTaskReviews(tx: WriteTx, familyId: string): void {
    endTaskReviews(tx, familyId);
  }

  /** Sets the schedule of live assignments from today on, like `reschedule`. */
  reschedule(tx: WriteTx, task: TaskRow, rows: readonly AssignmentRow[], today: LocalDate): void {
    reschedule(tx, task, rows, today);
  }

  /**
   * Adjusts assignments after the date of a family moved back.
   * @param days.was the date before the change, days.is the date now
   */
  bringBack(tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }): void {
    moveAssignmentsBack(tx, familyId, days);
  }

  /** Emits that tasks of one family changed. @param alsoFor people to whom they were assigned by this change */
  tell(tx: WriteTx, tasks: readonly TaskRow[], alsoFor: readonly string[] = []): void {
    emitTasksChanged(tx, tasks, alsoFor);
  }
}

function listWithField(tx: Tx, familyId: string, field: keyof TaskExtraFields): TaskRow[] {
  return listFamilyTasks(tx, familyId).filter(({ extraFields }) => extraFields?.[field]);
}
