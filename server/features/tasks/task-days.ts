import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { DayType } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { CertainDays } from '#shared/extras.ts';
import { dayTypeOf } from '#shared/rules/certain-days.ts';
import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import { reschedule } from './reschedule.ts';
import { type SharingDeps, settleSharing } from './sharing.ts';
import { emitTasksChanged } from './task-changes.ts';
import { listFamilyTasks, listLiveAssignments, listOwnDaysOfFamily, type TaskRow, updateTask } from './tasks.repo.ts';
import { reloadTask, visibleTask } from './visible-task.ts';

/** What somebody sends about when a task is available. */
interface SentDays {
  dayType?: DayType | undefined;
  days?: CertainDays | null | undefined;
}

/**
 * What is kept of it: certain days decide about the kind of days, and a kind of days alone takes them away
 * (docs/product/certain-days.md#certain-days-2). In a family without certain days nothing is said of them.
 */
export function withDays<T extends SentDays>(caller: Caller, { days, ...rest }: T, today: LocalDate) {
  if (!caller.extras.includes('days')) return rest;
  if (days) return { ...rest, days: settled(days, today), dayType: dayTypeOf(days) };
  return days === null || rest.dayType !== undefined ? { ...rest, days: null } : rest;
}

/** Every other week begins with the week that somebody names, else with this one. */
export function settled({ weekdays, every, anchor }: CertainDays, today: LocalDate): CertainDays {
  return every === 1 ? { weekdays, every } : { weekdays, every, anchor: anchor ?? mondayOf(today) };
}

/** Days of their own of people who have a task (docs/product/certain-days.md#certain-days-5). */
export function createTaskDays(deps: { unitOfWork: UnitOfWork; clock: Clock; directory: Pick<Directory, 'get'> }) {
  const { unitOfWork, clock, directory } = deps;

  return {
    /** Who has days of their own. @throws AppError not_found, forbidden */
    ownDays: (caller: Caller, taskId: string): { userId: string; days: CertainDays }[] =>
      unitOfWork.read((tx) => {
        const task = visibleTask(tx, caller, taskId);
        assertCan(caller, 'tasks.assign', task);
        return listLiveAssignments(tx, taskId).flatMap(({ userId, ownDays, days }) =>
          ownDays && days ? [{ userId, days }] : [],
        );
      }),

    /** Gives somebody who has a task days of their own, or the task's again; past days stay. @throws AppError not_found, forbidden, task_not_assigned */
    setOwnDays: (caller: Caller, taskId: string, userId: string, days: CertainDays | null): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = visibleTask(tx, caller, taskId);
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'tasks.assign', task);
        assertCan(caller, 'tasks.assignTo', toSubject(person));
        const today = familyNow(clock, caller.timeZone).date;
        changeOwnDays(tx, task, { userId, days: days && settled(days, today) }, today);
      }),
  };
}

/** @throws AppError task_not_assigned */
export function changeOwnDays(
  tx: WriteTx,
  task: TaskRow,
  { userId, days }: { userId: string; days: CertainDays | null },
  today: LocalDate,
): void {
  const row = listLiveAssignments(tx, task.id).find((each) => each.userId === userId);
  if (!row) throw new AppError('task_not_assigned');
  reschedule(tx, task, [{ ...row, ownDays: days !== null, days }], today);
  emitTasksChanged(tx, [task], [userId]);
}

/** How much of a family's has certain days: tasks, and people with days of their own. */
export function countCertainDays(tx: Tx, familyId: string): number {
  const ofTasks = listFamilyTasks(tx, familyId).filter(({ days }) => days !== null);
  return ofTasks.length + listOwnDaysOfFamily(tx, familyId).length;
}

/** Takes all of them away from today on: their kind of days decides again, past days stay (docs/product/extras.md#extras-5). */
export function endCertainDays(deps: SharingDeps, tx: WriteTx, familyId: string, today: LocalDate): void {
  const withOwn = new Set(listOwnDaysOfFamily(tx, familyId).map(({ taskId }) => taskId));
  const tasks = listFamilyTasks(tx, familyId).filter(({ id, days }) => days !== null || withOwn.has(id));
  for (const { id } of tasks) {
    updateTask(tx, id, { days: null });
    const rows = listLiveAssignments(tx, id).map((row) => ({ ...row, ownDays: false, days: null }));
    reschedule(tx, reloadTask(tx, familyId, id), rows, today);
    settleSharing(deps, tx, id, { today });
  }
  emitTasksChanged(tx, tasks);
}
