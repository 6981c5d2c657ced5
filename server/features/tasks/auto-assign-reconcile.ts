import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import { getsAutoAssigned } from '#shared/permissions/people.ts';
import { matchesSchedule } from '#shared/rules/auto-assign.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { findSettings, listExclusions } from './auto-assign.repo.ts';
import { roomOnLists } from './list-limits.ts';
import { emitTasksChanged } from './task-changes.ts';
import { endAssignments, insertAssignment, listAutoAssignments, listFamilyTasks, type TaskRow } from './tasks.repo.ts';

/** What reconciling stands on. */
export interface ReconcileDeps {
  clock: Clock;
  directory: Pick<Directory, 'children'>;
  hooks: Hooks;
  /** What day a family has. */
  today: (tx: WriteTx, familyId: string) => LocalDate;
}

type Settings = NonNullable<ReturnType<typeof findSettings>>;

/**
 * What auto-assignment gave and the schedule no longer matches is taken back; what matches and is missing is given.
 * @param scope only these tasks, or these children
 * @returns how many assignments are new
 * @throws AppError too_many_assignments
 */
export function reconcile(
  { clock, directory, hooks, today }: ReconcileDeps,
  tx: WriteTx,
  familyId: string,
  scope: { tasks?: readonly TaskRow[]; childIds?: readonly string[] } = {},
): number {
  const settings = findSettings(tx, familyId);
  if (!settings?.enabled) return 0;
  const date = today(tx, familyId);
  const tasks = (scope.tasks ?? listFamilyTasks(tx, familyId)).filter((task) => task.sourceType === 'family');
  const matching = tasks.filter((task) => task.deletedAt === null && matchesSchedule(task, settings.dayType));
  takeBack(tx, familyId, tasks, matching, date);
  const children = directory
    .children(tx, familyId)
    .filter((child) => getsAutoAssigned(child) && (scope.childIds?.includes(child.id) ?? true));
  const given = give(tx, settings, matching, children, { assignedAt: clock.now(), startDate: date });
  hooks.announce('task.assigneesChanged', tx, tasks, { today: date });
  if (given > 0) emitTasksChanged(tx, matching);
  return given;
}

/** Gives each task to each child who has it not, but for those from whom somebody took it by hand. */
function give(
  tx: WriteTx,
  { familyId, updatedBy }: Settings,
  tasks: readonly TaskRow[],
  children: readonly { id: string }[],
  when: { assignedAt: number; startDate: LocalDate },
): number {
  const excluded = new Set(listExclusions(tx, familyId).map(({ taskId, userId }) => `${taskId} ${userId}`));
  const room = roomOnLists(tx, familyId);
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
        ...when,
      });
      if (isNew) given += 1;
      if (given > room) throw new AppError('too_many_assignments');
    }
  }
  return given;
}

function takeBack(
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
