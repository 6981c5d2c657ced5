import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { AutoAssignDayType } from '#shared/constants.ts';
import type { AutoAssignView } from '#shared/contracts/tasks.ts';
import { AppError } from '#shared/errors.ts';
import { getsAutoAssigned } from '#shared/permissions/people.ts';
import { matchesSchedule } from '#shared/rules/auto-assign.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { exclude, findSettings, include, includeAll, listExclusions, saveSettings } from './auto-assign.repo.ts';
import { roomOnLists } from './list-limits.ts';
import { emitTasksChanged } from './task-changes.ts';
import { endAssignments, insertAssignment, listAutoAssignments, listFamilyTasks, type TaskRow } from './tasks.repo.ts';

/** Assigns tasks to children by itself, as the family's schedule says (decisions, section 3). */
export type AutoAssignService = ReturnType<typeof createAutoAssignService>;

/** Makes the auto-assign service. */
export function createAutoAssignService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  /** What day a family has. */
  today: (tx: WriteTx, familyId: string) => LocalDate;
}) {
  const { unitOfWork, clock, directory } = deps;

  /** What auto-assignment gave and the schedule no longer matches is taken back; what matches and is missing is given. */
  function reconcile(
    tx: WriteTx,
    familyId: string,
    scope: { tasks?: readonly TaskRow[]; childIds?: readonly string[] } = {},
  ): number {
    const settings = findSettings(tx, familyId);
    if (!settings?.enabled) return 0;
    const today = deps.today(tx, familyId);
    const tasks = (scope.tasks ?? listFamilyTasks(tx, familyId)).filter((task) => task.sourceType === 'family');
    const matching = tasks.filter((task) => task.deletedAt === null && matchesSchedule(task, settings.dayType));
    takeBack(tx, familyId, tasks, matching, today);
    const excluded = new Set(listExclusions(tx, familyId).map(({ taskId, userId }) => `${taskId} ${userId}`));
    const children = directory
      .children(tx, familyId)
      .filter((child) => getsAutoAssigned(child) && (scope.childIds?.includes(child.id) ?? true));
    const room = roomOnLists(tx, familyId);
    let given = 0;
    for (const task of matching) {
      for (const child of children) {
        if (excluded.has(`${task.id} ${child.id}`) || task.assignees.includes(child.id)) continue;
        const isNew = insertAssignment(tx, {
          id: newId(),
          taskId: task.id,
          userId: child.id,
          familyId,
          assignedBy: settings.updatedBy,
          assignedAt: clock.now(),
          source: 'auto',
          period: task.period,
          dayType: task.dayType,
          startDate: today,
        });
        if (isNew) given += 1;
        if (given > room) throw new AppError('too_many_assignments');
      }
    }
    if (given > 0) emitTasksChanged(tx, matching);
    return given;
  }

  function takeBack(
    tx: WriteTx,
    familyId: string,
    tasks: readonly TaskRow[],
    matching: readonly TaskRow[],
    today: string,
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

  return {
    /** Settings of the caller's family; off and every day until somebody sets them. */
    get(caller: Caller): AutoAssignView {
      const settings = unitOfWork.read((tx) => findSettings(tx, requireFamily(caller)));
      return { enabled: settings?.enabled ?? false, dayType: settings?.dayType ?? 'both' };
    },

    /** Keeps the settings; enabling applies them at once to what exists, and forgets what was unassigned by hand. */
    set: (caller: Caller, body: { enabled: boolean; dayType: AutoAssignDayType }) =>
      unitOfWork.run((tx) => {
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
        return { ...body, assigned: reconcile(tx, familyId) };
      }),

    /** Applies the schedule to a new or edited task. */
    applyToTask: (tx: WriteTx, task: TaskRow): number => reconcile(tx, task.familyId, { tasks: [task] }),

    /** Applies the schedule to a new child, or one who no longer has a professional. */
    applyToChild: (tx: WriteTx, familyId: string, childId: string): number =>
      reconcile(tx, familyId, { childIds: [childId] }),

    /** A task that somebody unassigned by hand stays unassigned until auto-assignment is switched on anew. */
    unassignedByHand: (tx: WriteTx, taskId: string, userId: string): void => exclude(tx, taskId, userId),

    /** Somebody assigned the task by hand again. */
    assignedByHand: (tx: WriteTx, taskId: string, userId: string): void => include(tx, taskId, userId),
  };
}
