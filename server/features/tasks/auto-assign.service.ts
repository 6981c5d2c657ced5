import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { AutoAssignDayType } from '#shared/constants.ts';
import type { AutoAssignView } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { getsAutoAssigned } from '#shared/permissions/people.ts';
import { matchesSchedule } from '#shared/rules/auto-assign.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { exclude, findSettings, include, includeAll, listExclusions, saveSettings } from './auto-assign.repo.ts';
import { emitTasksChanged, freePlacesOnLists } from './task-changes.ts';
import { endAssignments, insertAssignment, listAutoAssignments, listFamilyTasks, type TaskRow } from './tasks.repo.ts';

type Settings = NonNullable<ReturnType<typeof findSettings>>;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  /** Returns today's date of a family. */
  today: (tx: WriteTx, familyId: string) => LocalDate;
}

/** Assigns tasks to children automatically, according to the settings of the family (auto-assign-2). */
export class AutoAssignService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Reads the settings of the caller's family; the default is off and every day.
   * @throws AppError forbidden without a family
   */
  get(caller: Caller): AutoAssignView {
    const settings = this.#deps.unitOfWork.read((tx) => findSettings(tx, requireFamily(caller)));
    return { enabled: settings?.enabled ?? false, dayType: settings?.dayType ?? 'both' };
  }

  /**
   * Stores the settings and applies them at once to existing tasks; enabling also resets what was unassigned by hand.
   * @throws AppError too_many_assignments
   */
  set(caller: Caller, body: { enabled: boolean; dayType: AutoAssignDayType }) {
    const { unitOfWork, clock } = this.#deps;
    return unitOfWork.run((tx) => {
      const familyId = requireFamily(caller);
      const before = findSettings(tx, familyId);
      if (body.enabled && !before?.enabled) includeAll(tx, familyId);
      saveSettings(tx, {
        id: before?.id ?? newId(),
        familyId,
        ...body,
        updatedBy: caller.id,
        updatedAt: clock.now(),
      });
      tx.emit({ type: 'auto-assign.changed', familyId, ids: [familyId] });
      return { ...body, assigned: this.#reconcile(tx, familyId) };
    });
  }

  /** Applies the settings to new or edited tasks of one family. @throws AppError too_many_assignments */
  applyToTasks(tx: WriteTx, familyId: string, tasks: readonly TaskRow[]): number {
    return this.#reconcile(tx, familyId, { tasks });
  }

  /**
   * Applies the settings to a new child, or to one who no longer has a professional.
   * @throws AppError too_many_assignments
   */
  applyToChild(tx: WriteTx, familyId: string, childId: string): number {
    return this.#reconcile(tx, familyId, { childIds: [childId] });
  }

  /** Excludes a task that was unassigned by hand, until auto-assignment is switched on again. */
  unassignedByHand(tx: WriteTx, taskId: string, userId: string): void {
    exclude(tx, taskId, userId);
  }

  /** Ends the exclusion of a task, because it was assigned by hand again. */
  assignedByHand(tx: WriteTx, taskId: string, userId: string): void {
    include(tx, taskId, userId);
  }

  /**
   * Ends automatic assignments that no longer match the settings, and adds missing ones that match.
   * @param scope limits this to some tasks or children
   * @returns number of new assignments
   * @throws AppError too_many_assignments
   */
  #reconcile(
    tx: WriteTx,
    familyId: string,
    scope: { tasks?: readonly TaskRow[]; childIds?: readonly string[] } = {},
  ): number {
    const { clock, directory, hooks, today } = this.#deps;
    const settings = findSettings(tx, familyId);
    if (!settings?.enabled) return 0;
    const date = today(tx, familyId);
    const tasks = (scope.tasks ?? listFamilyTasks(tx, familyId)).filter((task) => task.sourceType === 'family');
    const matching = tasks.filter((task) => task.deletedAt === null && matchesSchedule(task, settings.dayType));
    endStaleAssignments(tx, familyId, tasks, matching, date);
    const children = directory
      .children(tx, familyId)
      .filter((child) => getsAutoAssigned(child) && (scope.childIds?.includes(child.id) ?? true));
    const given = addMissingAssignments(tx, settings, matching, children, { assignedAt: clock.now(), startDate: date });
    hooks.announce('task.assigneesChanged', tx, tasks, { today: date });
    if (given > 0) emitTasksChanged(tx, matching);
    return given;
  }
}

/** Assigns each task to each child who does not have it, except where it was unassigned by hand. */
function addMissingAssignments(
  tx: WriteTx,
  { familyId, updatedBy }: Settings,
  tasks: readonly TaskRow[],
  children: readonly { id: string }[],
  when: { assignedAt: number; startDate: LocalDate },
): number {
  const excluded = new Set(listExclusions(tx, familyId).map(({ taskId, userId }) => `${taskId} ${userId}`));
  const room = freePlacesOnLists(tx, familyId);
  let given = 0;
  for (const task of tasks) {
    for (const child of children) {
      if (excluded.has(`${task.id} ${child.id}`) || task.assignees.includes(child.id)) continue;
      const isNew = insertAssignment(tx, {
        id: newId(),
        taskId: task.id,
        userId: child.id,
        familyId,
        assignedBy: updatedBy,
        source: 'auto',
        period: task.period,
        dayType: task.dayType,
        days: task.days,
        extraFields: task.extraFields,
        ...when,
      });
      if (isNew) given += 1;
      if (given > room) throw new AppError('too_many_assignments');
    }
  }
  return given;
}

function endStaleAssignments(
  tx: WriteTx,
  familyId: string,
  tasks: readonly TaskRow[],
  matching: readonly TaskRow[],
  today: LocalDate,
): void {
  const candidates = new Set(tasks.filter((task) => !matching.includes(task)).map(({ id }) => id));
  if (candidates.size === 0) return;
  const taken = listAutoAssignments(tx, familyId).filter(({ taskId }) => candidates.has(taskId));
  for (const { taskId, userId } of taken) endAssignments(tx, taskId, [userId], today);
  const changed = new Set(taken.map(({ taskId }) => taskId));
  if (taken.length > 0) {
    emitTasksChanged(
      tx,
      tasks.filter(({ id }) => changed.has(id)),
    );
  }
}
