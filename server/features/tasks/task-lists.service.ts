import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PlanService } from '#server/features/plan/plan.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { taskListOf } from '#shared/permissions/tasks.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { countingFor, toTaskView } from './task-view.ts';
import { listAssignees, listFamilyTasks, listLiveTasks, type TaskRow } from './tasks.repo.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  hooks: Hooks;
  plan: PlanService;
}

/** Decides which tasks each caller sees on which list (tasks-11, tasks-13). */
export class TaskLists {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists the own list of a child, the own tasks of a professional, or the library for other callers (tasks-11).
   * @throws AppError forbidden without a family, except for callers who get their own list
   */
  list(caller: Caller): TaskView[] {
    return this.#deps.unitOfWork.read((tx) => {
      const list = taskListOf(caller);
      if (list === 'given') return listLiveTasks(tx, caller.id).filter(countingFor(caller)).map(toTaskView);
      return listFamilyTasks(tx, requireFamily(caller))
        .filter((task) => (list === 'made' ? task.createdBy === caller.id : task.sourceType === 'family'))
        .map(toTaskView);
    });
  }

  /** Lists the tasks that are assigned to the caller now, or planned for a day. */
  listAssigned(caller: Caller, date: LocalDate | undefined): TaskView[] {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork
      .read((tx) =>
        date === undefined
          ? listLiveTasks(tx, caller.id).filter(countingFor(caller)).map(toTaskView)
          : this.plannedForEach(tx, caller, [caller], date).flat(),
      )
      .map((task) => ({ ...task, ...hooks.add('task.listed', caller.extras, caller, task) }));
  }

  /** Lists professional tasks: the caller's own, or the whole team's. @throws AppError forbidden without a family */
  listProfessional(caller: Caller, whose: 'own' | 'team'): TaskView[] {
    return this.#deps.unitOfWork
      .read((tx) => listFamilyTasks(tx, requireFamily(caller)))
      .filter((task) => task.sourceType === 'professional' && (whose === 'team' || task.createdBy === caller.id))
      .map(toTaskView);
  }

  /** Lists the family's own tasks, without those of professionals. @throws AppError forbidden without a family */
  library(caller: Caller): TaskView[] {
    return this.#deps.unitOfWork
      .read((tx) => listFamilyTasks(tx, requireFamily(caller)))
      .filter((task) => task.sourceType === 'family')
      .map(toTaskView);
  }

  /** Lists the tasks that are assigned to each person now, in the order of `people`. */
  listFor(
    familyId: string,
    people: readonly Pick<PersonView, 'id' | 'role' | 'assignedProfessional' | 'keepsFamily'>[],
  ): TaskView[][] {
    return this.#deps.unitOfWork.read((tx) => {
      const lists = new Map(people.map(({ id }) => [id, [] as TaskRow[]]));
      for (const task of listFamilyTasks(tx, familyId)) for (const id of task.assignees) lists.get(id)?.push(task);
      return people.map((person) => (lists.get(person.id) ?? []).filter(countingFor(person)).map(toTaskView));
    });
  }

  /** Lists the planned tasks of each person for a day; the assignees of all tasks are read in one query. */
  plannedForEach(tx: Tx, caller: Caller, people: readonly { id: string }[], date: LocalDate): TaskView[][] {
    const { hooks, plan } = this.#deps;
    const planned = plan.on(tx, caller, people, date);
    const assignees = listAssignees(tx, [...new Set(planned.flat().map(({ taskId }) => taskId))]);
    return planned.map((assignments) =>
      assignments.map(
        ({ taskId, startDate: _start, endDate: _end, listedSince: _since, position: _position, ...planned }) => {
          const { shared, quota, ...task } = planned;
          const row = {
            ...task,
            sharing: null,
            turns: null,
            days: null,
            extraFields: null,
            id: taskId,
            deletedAt: null,
          };
          const view = toTaskView({ ...row, assignees: assignees.get(taskId) ?? [] });
          // Days before an extra was switched off keep its data (extras-3).
          const optional = quota && !quota.isNeeded ? { optional: true } : {};
          return {
            ...view,
            ...optional,
            ...hooks.add('task.read', caller.extras, {
              days: (shared ?? task).days ?? null,
              shared,
              extraFields: task.extraFields,
              quota,
            }),
          };
        },
      ),
    );
  }
}
