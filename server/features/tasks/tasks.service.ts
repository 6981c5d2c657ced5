import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, type Person, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { GivenTasks } from '#shared/contracts/task-list.schema.ts';
import type { AssignedTask, GivenTask, NewTask, TaskChanges, TaskView } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { madeForBy } from '#shared/permissions/own-work.ts';
import type { OwnedSubject } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { NextTo } from '#shared/rules/order.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { insertNewTask, type TaskOwner } from './new-task.ts';
import { assertListsFit, columnsOf, emitTasksChanged, reschedule } from './task-changes.ts';
import { moveTask } from './task-moves.ts';
import { endOfOrder } from './task-order.repo.ts';
import { reloadTask, toTaskView, visibleTask } from './task-view.ts';
import {
  endAssignments,
  findTask,
  insertAssignment,
  listLiveAssignments,
  listTaskIdsMadeBy,
  type TaskRow,
  updateTask,
} from './tasks.repo.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  autoAssign: AutoAssignService;
}

/** Creates, changes and assigns tasks (tasks-1). */
export class TasksService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Creates a family task, or a professional task if the caller is a professional, and assigns it (tasks-18, tasks-35).
   * @throws AppError too_many_tasks, or like `assign`
   */
  create(caller: Caller, body: GivenTask): Promise<TaskView> {
    return this.#deps.unitOfWork.run((tx) => toTaskView(this.add(tx, caller, body)));
  }

  /**
   * Creates the tasks of a list in its order, and assigns each; all or nothing (tasks-41).
   * @throws AppError like `create`
   */
  createAll(caller: Caller, body: GivenTasks): Promise<TaskView[]> {
    return this.#deps.unitOfWork.run((tx) => this.addAll(tx, caller, body).map((task) => toTaskView(task)));
  }

  /** Creates a professional task, and assigns it (professionals-15). @throws AppError like `create` */
  createProfessional(caller: Caller, body: GivenTask): Promise<TaskView> {
    return this.#deps.unitOfWork.run((tx) => toTaskView(this.add(tx, caller, body, { sourceType: 'professional' })));
  }

  /**
   * Creates a task for an adult and assigns it; it is never in the children's library.
   * @throws AppError not_found, forbidden, too_many_tasks, too_many_assignments
   */
  createForAdult(caller: Caller, { userId, ...body }: NewTask & { userId?: string | undefined }): Promise<TaskView> {
    const { unitOfWork, directory, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId ?? caller.id);
      assertCan(caller, 'tasks.createForAdult', toSubject(person));
      const task = insertNewTask(tx, this.#deps, caller, body, { sourceType: 'parent', createdBy: caller.id });
      emitTasksChanged(tx, [task]);
      this.giveTo(tx, caller, task, person);
      hooks.announce('task.saved', tx, caller, task.id, body);
      assertListsFit(tx, task.familyId);
      return toTaskView(reloadTask(tx, task.familyId, task.id));
    });
  }

  /**
   * Creates a task inside the unit of work of the calling service, and assigns it to the people of `assignTo`.
   * @param owner whose task it is, where it is not the caller's, and what extras store with it
   * @throws AppError too_many_tasks, or like `assign`
   */
  add(tx: WriteTx, caller: Caller, { assignTo, ...body }: GivenTask, owner?: Partial<TaskOwner>): TaskRow {
    return this.addAll(tx, caller, { tasks: [body], assignTo }, owner)[0] as TaskRow;
  }

  /** Creates tasks in their order like `add`. @throws AppError like `add` */
  addAll(
    tx: WriteTx,
    caller: Caller,
    { tasks: bodies, assignTo = [] }: { tasks: readonly NewTask[]; assignTo?: readonly string[] | undefined },
    owner?: Partial<TaskOwner>,
  ): TaskRow[] {
    const { hooks, autoAssign } = this.#deps;
    const made = { sourceType: madeForBy(caller), createdBy: caller.id, ...owner };
    const tasks = bodies.map((body) => insertNewTask(tx, this.#deps, caller, body, made));
    const ids = tasks.map(({ id }) => id);
    const reload = () => tasks.map(({ id, familyId }) => reloadTask(tx, familyId, id));
    emitTasksChanged(tx, tasks);
    // Before auto-assignment, which would otherwise assign them to the same people and take them back later.
    this.assignAll(tx, caller, ids, assignTo);
    autoAssign.applyToTasks(tx, requireFamily(caller), reload());
    for (const [index, body] of bodies.entries()) hooks.announce('task.saved', tx, caller, ids[index] as string, body);
    return reload();
  }

  /**
   * Changes a task; points earned with it stay the same.
   * @throws AppError not_found, forbidden, too_many_assignments
   */
  update(caller: Caller, taskId: string, sent: TaskChanges): Promise<TaskView> {
    const { unitOfWork, clock, hooks, autoAssign } = this.#deps;
    return unitOfWork.run((tx) => {
      const task = visibleTask(tx, caller, taskId);
      assertCan(caller, 'tasks.edit', task);
      updateTask(tx, taskId, {
        ...columnsOf(hooks, caller, sent, { sourceType: task.sourceType, stored: task.extraFields }),
        ...(sent.period && sent.period !== task.period ? { position: endOfOrder(tx, task.familyId) } : {}),
        updatedAt: clock.now(),
      });
      emitTasksChanged(tx, [task]);
      const changed = reloadTask(tx, task.familyId, taskId);
      reschedule(tx, changed, listLiveAssignments(tx, taskId), this.#today(caller));
      autoAssign.applyToTasks(tx, changed.familyId, [changed]);
      hooks.announce('task.saved', tx, caller, taskId, sent);
      return toTaskView(reloadTask(tx, task.familyId, taskId));
    });
  }

  /**
   * Moves a task next to another one of the same owner in its part of the day (tasks-32).
   * @throws AppError not_found, forbidden, other_part_of_day
   */
  move(caller: Caller, taskId: string, to: NextTo): Promise<void> {
    return this.#deps.unitOfWork.run((tx) => moveTask(tx, caller, taskId, to));
  }

  /** Deletes a task and ends its assignments today; its history stays. @throws AppError not_found, forbidden */
  remove(caller: Caller, taskId: string): Promise<void> {
    const { unitOfWork, clock } = this.#deps;
    return unitOfWork.run((tx) => {
      const task = visibleTask(tx, caller, taskId);
      assertCan(caller, 'tasks.delete', task);
      endAssignments(tx, taskId, 'everybody', this.#today(caller));
      updateTask(tx, taskId, { deletedAt: clock.now() });
      emitTasksChanged(tx, [task]);
    });
  }

  /**
   * Assigns tasks to one person, all or nothing; returns the number of new assignments.
   * @throws AppError not_found, forbidden, not_their_student, too_many_assignments
   */
  assign(caller: Caller, taskIds: readonly string[], userId: string): Promise<{ assigned: number }> {
    return this.#deps.unitOfWork.run((tx) => this.assignAll(tx, caller, taskIds, [userId]));
  }

  /**
   * Assigns one task to one person, with the settings that extras read from the request.
   * @throws AppError like `assign`
   */
  assignOn(caller: Caller, sent: AssignedTask): Promise<{ assigned: number }> {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const done = this.assignAll(tx, caller, [sent.taskId], [sent.userId]);
      hooks.announce('task.assigned', tx, caller, sent);
      return done;
    });
  }

  /** Unassigns a task from one person; does nothing if it is not assigned. @throws AppError not_found, forbidden */
  unassign(caller: Caller, taskId: string, userId: string): Promise<void> {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.run((tx) =>
      this.takeFrom(tx, caller, visibleTask(tx, caller, taskId), directory.get(tx, caller, userId)),
    );
  }

  /**
   * Unassigns a task by hand, inside the unit of work of the calling service; does nothing if it is not assigned.
   * @throws AppError forbidden
   */
  takeFrom(tx: WriteTx, caller: Caller, task: TaskRow, person: Person): void {
    const { hooks, autoAssign } = this.#deps;
    assertCan(caller, 'tasks.assign', task);
    assertCan(caller, 'tasks.assignTo', toSubject(person));
    autoAssign.unassignedByHand(tx, task.id, person.id);
    const today = this.#today(caller);
    if (endAssignments(tx, task.id, [person.id], today).length > 0) {
      hooks.announce('task.assigneesChanged', tx, [task], { today, left: [person.id] });
      emitTasksChanged(tx, [task]);
    }
  }

  /**
   * Assigns a task by hand, inside the unit of work of the calling service.
   * @returns true if it is new
   * @throws AppError not_their_student
   */
  giveTo(tx: WriteTx, caller: Caller, task: TaskRow, person: Person): boolean {
    const { clock, autoAssign } = this.#deps;
    if (task.sourceType === 'professional' && person.assignedProfessional !== task.createdBy) {
      throw new AppError('not_their_student');
    }
    autoAssign.assignedByHand(tx, task.id, person.id);
    const { period, dayType, days, extraFields } = task;
    return insertAssignment(tx, {
      ...{ id: newId(), taskId: task.id, userId: person.id, familyId: person.familyId },
      ...{ period, dayType, days, extraFields },
      assignedBy: caller.id,
      assignedAt: clock.now(),
      source: 'manual',
      startDate: this.#today(caller),
    });
  }

  /**
   * Assigns tasks to people by hand, inside the unit of work of the calling service.
   * @throws AppError like `assign`
   */
  assignAll(tx: WriteTx, caller: Caller, taskIds: readonly string[], userIds: readonly string[]): { assigned: number } {
    const { directory, hooks } = this.#deps;
    const people = [...new Set(userIds)].map((userId) => directory.get(tx, caller, userId));
    for (const person of people) assertCan(caller, 'tasks.assignTo', toSubject(person));
    const tasks: TaskRow[] = [];
    let assigned = 0;
    for (const taskId of new Set(people.length > 0 ? taskIds : [])) {
      const task = visibleTask(tx, caller, taskId);
      tasks.push(task);
      assertCan(caller, 'tasks.assign', task);
      for (const person of people) if (this.giveTo(tx, caller, task, person)) assigned += 1;
    }
    if (assigned > 0) {
      hooks.announce('task.assigneesChanged', tx, tasks, { today: this.#today(caller), left: [] });
      assertListsFit(tx, requireFamily(caller));
      emitTasksChanged(tx, tasks, userIds);
    }
    return { assigned };
  }

  /**
   * Refuses too many assignments; called after `giveTo`, the error rolls back the unit of work.
   * @throws AppError too_many_assignments
   */
  assertListsFit(tx: Tx, familyId: string): void {
    assertListsFit(tx, familyId);
  }

  /** Returns the creator and source type of a task, even a deleted one; an empty creator if it is unknown. */
  madeBy(tx: Tx, familyId: string, taskId: string): OwnedSubject {
    const { createdBy, sourceType } = findTask(tx, familyId, taskId) ?? { createdBy: '', sourceType: 'family' };
    return { createdBy, sourceType };
  }

  /**
   * Lists the ids of the tasks that the caller created, deleted ones included.
   * @throws AppError forbidden without a family
   */
  idsMadeBy(tx: Tx, caller: Caller): string[] {
    return listTaskIdsMadeBy(tx, requireFamily(caller), caller.id);
  }

  /** Notifies everybody who has a shared task that it was done or is open again (turns-10). */
  emitSharedTicked(tx: WriteTx, { familyId }: Pick<KnownPerson, 'familyId'>, taskId: string): void {
    const task = findTask(tx, familyId, taskId);
    if (task) emitTasksChanged(tx, [task]);
  }

  #today({ timeZone }: Caller): LocalDate {
    return familyNow(this.#deps.clock, timeZone).date;
  }
}
