import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { isShownTo, type PlanService } from '#server/features/plan/plan.service.ts';
import { isGivenBy } from '#server/features/plan/plan-rule.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { NewTask, TaskChanges, TaskView } from '#shared/contracts/tasks.ts';
import { AppError } from '#shared/errors.ts';
import { type MadeFor, madeForBy, onlyGiverOf } from '#shared/permissions/own-work.ts';
import { maySeeTask, taskListOf } from '#shared/permissions/tasks.ts';
import type { Actor } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { assertListsFit } from './list-limits.ts';
import { emitTasksChanged } from './task-changes.ts';
import {
  countTasks,
  endAssignments,
  findTask,
  insertAssignment,
  insertTask,
  listAssignees,
  listFamilyTasks,
  listLiveAssignments,
  listLiveTasks,
  listTaskIdsMadeBy,
  type TaskRow,
  updateAssignment,
  updateTask,
} from './tasks.repo.ts';

/** Tasks and who has them on their list. */
export type TasksService = ReturnType<typeof createTasksService>;

/** Makes the tasks service. */
export function createTasksService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  autoAssign: AutoAssignService;
  plan: PlanService;
}) {
  const { unitOfWork, clock, directory, autoAssign, plan } = deps;

  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  /** A task the caller may see, as a library entry or on their own list. @throws AppError not_found */
  function visible(tx: Tx, caller: Caller, taskId: string): TaskRow {
    const task = findTask(tx, requireFamily(caller), taskId);
    if (!task || task.deletedAt !== null || !maySeeTask(caller, task, isOnListOf(caller, task)))
      throw new AppError('not_found');
    return task;
  }

  function create(tx: WriteTx, caller: Caller, body: NewTask, sourceType: TaskRow['sourceType']): TaskRow {
    const id = newId();
    const now = clock.now();
    const familyId = requireFamily(caller);
    if (countTasks(tx, familyId) >= LIMITS.tasks) throw new AppError('too_many_tasks');
    insertTask(tx, { ...body, id, familyId, sourceType, createdBy: caller.id, createdAt: now, updatedAt: now });
    const task = reload(tx, familyId, id);
    emitTasksChanged(tx, [task]);
    return task;
  }

  function add(tx: WriteTx, caller: Caller, body: NewTask, sourceType: MadeFor = madeForBy(caller)): TaskRow {
    const task = create(tx, caller, body, sourceType);
    autoAssign.applyToTask(tx, task);
    return reload(tx, task.familyId, task.id);
  }

  function reload(tx: Tx, familyId: string, id: string): TaskRow {
    const task = findTask(tx, familyId, id);
    if (!task) throw new AppError('not_found');
    return task;
  }

  /** Puts a task on somebody's list by hand. @returns whether it is new there */
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
      startDate: today(caller),
    });
  }

  /**
   * What held before today stays, as a row of its own; the live row keeps its id and so its place among the assignees
   * (decisions, section 3, *Past days do not change*).
   */
  function reschedule(tx: WriteTx, before: TaskRow, { period, dayType }: TaskRow, date: LocalDate): void {
    if (before.period === period && before.dayType === dayType) return;
    for (const row of listLiveAssignments(tx, before.id)) {
      const isOlder = row.startDate < date;
      if (isOlder) insertAssignment(tx, { ...row, id: newId(), endDate: date });
      updateAssignment(tx, row.id, { period, dayType, ...(isOlder ? { startDate: date } : {}) });
    }
  }

  /** What each of some people has planned for a day; who else has a task is asked once for all of them. */
  function plannedForEach(tx: Tx, caller: Caller, people: readonly { id: string }[], date: LocalDate): TaskView[][] {
    const planned = people.map((person) => plan.on(tx, caller, person, date));
    const assignees = listAssignees(tx, [...new Set(planned.flat().map(({ taskId }) => taskId))]);
    return planned.map((listings) =>
      listings.map(({ taskId, startDate: _start, endDate: _end, createdAt: _made, ...task }) =>
        toView({ ...task, id: taskId, deletedAt: null, assignees: assignees.get(taskId) ?? [] }),
      ),
    );
  }

  function assign(caller: Caller, taskIds: readonly string[], userId: string): Promise<{ assigned: number }> {
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'tasks.assignTo', toSubject(person));
      const tasks: TaskRow[] = [];
      let assigned = 0;
      for (const taskId of new Set(taskIds)) {
        const task = visible(tx, caller, taskId);
        tasks.push(task);
        assertCan(caller, 'tasks.assign', task);
        if (giveTo(tx, caller, task, person)) assigned += 1;
      }
      if (assigned > 0) {
        assertListsFit(tx, person.familyId);
        emitTasksChanged(tx, tasks, [userId]);
      }
      return { assigned };
    });
  }

  return {
    /** A child's own list, a professional's own tasks, everybody else's library (decisions, section 3). */
    list: (caller: Caller): TaskView[] =>
      unitOfWork.read((tx) => {
        const list = taskListOf(caller);
        if (list === 'given') return listLiveTasks(tx, caller.id).filter(forPerson(caller)).map(toView);
        return listFamilyTasks(tx, requireFamily(caller))
          .filter((task) => (list === 'made' ? task.createdBy === caller.id : task.sourceType === 'family'))
          .map(toView);
      }),

    /** The tasks on the caller's own list now, or those planned for a day. */
    listAssigned: (caller: Caller, date: LocalDate | undefined): TaskView[] =>
      unitOfWork.read((tx) =>
        date === undefined
          ? listLiveTasks(tx, caller.id).filter(forPerson(caller)).map(toView)
          : plannedForEach(tx, caller, [caller], date).flat(),
      ),

    /** Makes a family task; from a professional, a professional one (decisions, section 7). */
    create: (caller: Caller, body: NewTask): Promise<TaskView> => unitOfWork.run((tx) => toView(add(tx, caller, body))),

    /** Makes a professional task (decisions, section 7). */
    createProfessional: (caller: Caller, body: NewTask): Promise<TaskView> =>
      unitOfWork.run((tx) => toView(add(tx, caller, body, 'professional'))),

    /** Professional tasks: the caller's own, or the whole team's. */
    listProfessional: (caller: Caller, whose: 'own' | 'team'): TaskView[] =>
      unitOfWork
        .read((tx) => listFamilyTasks(tx, requireFamily(caller)))
        .filter((task) => task.sourceType === 'professional' && (whose === 'team' || task.createdBy === caller.id))
        .map(toView),

    /** The family's library. */
    library: (caller: Caller): TaskView[] =>
      unitOfWork
        .read((tx) => listFamilyTasks(tx, requireFamily(caller)))
        .filter((task) => task.sourceType === 'family')
        .map(toView),

    /** The tasks on each person's list now, in the order of the people. */
    listFor: (
      familyId: string,
      people: readonly Pick<PersonView, 'id' | 'role' | 'assignedProfessional'>[],
    ): TaskView[][] =>
      unitOfWork.read((tx) => {
        const lists = new Map(people.map(({ id }) => [id, [] as TaskRow[]]));
        for (const task of listFamilyTasks(tx, familyId)) for (const id of task.assignees) lists.get(id)?.push(task);
        return people.map((person) => (lists.get(person.id) ?? []).filter(forPerson(person)).map(toView));
      }),

    /** Makes a task inside somebody else's unit of work. */
    add,

    /** Puts a task on somebody's list inside somebody else's unit of work. @returns whether it is new there */
    giveTo,

    assertListsFit,

    /** Makes a task for an adult and puts it on their list; it never enters the children's library. */
    createForAdult: (
      caller: Caller,
      { userId, ...body }: NewTask & { userId?: string | undefined },
    ): Promise<TaskView> =>
      unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId ?? caller.id);
        assertCan(caller, 'tasks.createForAdult', toSubject(person));
        const task = create(tx, caller, body, 'parent');
        giveTo(tx, caller, task, person);
        assertListsFit(tx, task.familyId);
        return toView(reload(tx, task.familyId, task.id));
      }),

    /** Changes a task; what was earned with it stays as it was. */
    update: (caller: Caller, taskId: string, changes: TaskChanges): Promise<TaskView> =>
      unitOfWork.run((tx) => {
        const task = visible(tx, caller, taskId);
        assertCan(caller, 'tasks.edit', task);
        updateTask(tx, taskId, { ...changes, updatedAt: clock.now() });
        emitTasksChanged(tx, [task]);
        const changed = reload(tx, task.familyId, taskId);
        reschedule(tx, task, changed, today(caller));
        autoAssign.applyToTask(tx, changed);
        return toView(reload(tx, task.familyId, taskId));
      }),

    /** Takes a task off every list from today on; history stays. */
    remove: (caller: Caller, taskId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = visible(tx, caller, taskId);
        assertCan(caller, 'tasks.delete', task);
        endAssignments(tx, taskId, 'everybody', today(caller));
        updateTask(tx, taskId, { deletedAt: clock.now() });
        emitTasksChanged(tx, [task]);
      }),

    /** Puts tasks on one person's list, all or nothing; counts the new assignments. */
    assign,

    /** Takes a task off one list; fine when it is not there. */
    unassign: (caller: Caller, taskId: string, userId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = visible(tx, caller, taskId);
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'tasks.assign', task);
        assertCan(caller, 'tasks.assignTo', toSubject(person));
        autoAssign.unassignedByHand(tx, taskId, userId);
        if (endAssignments(tx, taskId, [userId], today(caller)).length > 0) {
          emitTasksChanged(tx, [task]);
        }
      }),

    plannedForEach,

    /** Ids of the tasks that the caller made, deleted ones included. */
    idsMadeBy: (tx: Tx, caller: Caller): string[] => listTaskIdsMadeBy(tx, requireFamily(caller), caller.id),

    /**
     * For children professionals change only ticks of what they made (decisions, section 7).
     * @throws AppError not_found when they may not see the task, task_not_assigned
     */
    assertReaches(tx: Tx, caller: Caller, person: Person, taskId: string): void {
      const task = findTask(tx, person.familyId, taskId);
      if (!task || isShownTo(caller, person.id)(task)) return;
      visible(tx, caller, taskId);
      throw new AppError('task_not_assigned');
    },

    /** @throws AppError not_found for a task that neither the caller may see nor the person has or ever had */
    assertKnown(tx: Tx, caller: Caller, person: Person, taskId: string): void {
      if (!plan.wasListed(tx, person, taskId)) visible(tx, caller, taskId);
    },

    /**
     * The task somebody ticks for a person on a day.
     * @throws AppError not_found when the caller may not see it, task_not_assigned, task_not_due
     */
    forTick(tx: Tx, caller: Caller, person: Person, taskId: string, date: LocalDate): TaskRow {
      const task = findTask(tx, person.familyId, taskId);
      const verdict = task ? plan.ofTick(tx, caller, person, taskId, date) : null;
      if (!task || !verdict || verdict.reason === 'professional') {
        visible(tx, caller, taskId);
        throw new AppError('task_not_assigned');
      }
      if (!verdict.isPlanned) throw new AppError('task_not_due');
      return task;
    },
  };
}

/** What of a list somebody has now. */
function forPerson(person: Pick<Actor, 'role' | 'assignedProfessional'>): (task: TaskRow) => boolean {
  const professionalId = onlyGiverOf(person);
  return (task) => isGivenBy(task, professionalId);
}

function isOnListOf(person: Pick<Actor, 'id' | 'role' | 'assignedProfessional'>, task: TaskRow): boolean {
  return task.assignees.includes(person.id) && forPerson(person)(task);
}

/** A task as the API answers it. */
function toView({ deletedAt: _deletedAt, ...task }: TaskRow): TaskView {
  return { ...task, assignedTo: task.assignees[0] ?? null };
}
