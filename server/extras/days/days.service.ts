import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { TaskRow, TaskRows } from '#server/features/tasks/task-rows.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { DayType } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { CertainDays } from '#shared/extras.ts';
import { dayTypeOf } from '#shared/rules/certain-days.ts';
import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** Days of a task in a request. */
interface SentDays {
  dayType?: DayType | undefined;
  days?: CertainDays | null | undefined;
}

/** A person's own days of a task; null for the days of the task. */
interface OwnDays {
  userId: string;
  days: CertainDays | null;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get'>;
  hooks: Hooks;
  taskRows: TaskRows;
}

/** Manages certain days of tasks, and people's own days of a task (certain-days-1). */
export class DaysService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Lists the people with own days of a task. @throws AppError not_found, forbidden */
  listOwn(caller: Caller, taskId: string): { userId: string; days: CertainDays }[] {
    const { unitOfWork, taskRows } = this.#deps;
    return unitOfWork.read((tx) => {
      const task = taskRows.visible(tx, caller, taskId);
      assertCan(caller, 'tasks.assign', task);
      return taskRows
        .listsOf(tx, taskId)
        .flatMap(({ userId, ownDays, days }) => (ownDays && days ? [{ userId, days }] : []));
    });
  }

  /**
   * Sets a person's own days of a task, or removes them (null); past days stay the same (certain-days-5).
   * @throws AppError not_found, forbidden, task_not_assigned
   */
  setOwn(caller: Caller, taskId: string, userId: string, days: CertainDays | null): Promise<void> {
    const { unitOfWork, directory, taskRows } = this.#deps;
    return unitOfWork.run((tx) => {
      const task = taskRows.visible(tx, caller, taskId);
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'tasks.assign', task);
      assertCan(caller, 'tasks.assignTo', toSubject(person));
      this.#changeOwn(tx, caller, task, { userId, days });
    });
  }

  /**
   * Derives the stored days from a request: certain days determine the day type, and a day type alone removes certain
   * days (certain-days-2).
   */
  keptOf(caller: Caller, { days, dayType }: SentDays): SentDays {
    if (days) return { days: settled(days, this.#today(caller)), dayType: dayTypeOf(days) };
    return days === null || dayType !== undefined ? { days: null } : {};
  }

  /** Sets a person's own days of a task that was just assigned, if the request has any and the extra is on. */
  assigned(
    tx: WriteTx,
    caller: Caller,
    { taskId, userId, days }: { taskId: string; userId: string; days?: CertainDays | null | undefined },
  ): void {
    if (days === undefined || !caller.extras.includes('days')) return;
    this.#changeOwn(tx, caller, this.#deps.taskRows.visible(tx, caller, taskId), { userId, days });
  }

  /** Counts the tasks of a family with certain days, and the assignments with own days. */
  count(tx: Tx, familyId: string): number {
    const { taskRows } = this.#deps;
    const ofTasks = taskRows.ofFamily(tx, familyId).filter(({ days }) => days !== null);
    return ofTasks.length + taskRows.onOwnDays(tx, familyId).length;
  }

  /** Removes all certain days from today on, so that the day type applies again; past days stay the same (extras-5). */
  end(tx: WriteTx, familyId: string, today: LocalDate): void {
    const { hooks, taskRows } = this.#deps;
    const withOwn = new Set(taskRows.onOwnDays(tx, familyId).map(({ taskId }) => taskId));
    const tasks = taskRows.ofFamily(tx, familyId).filter(({ id, days }) => days !== null || withOwn.has(id));
    for (const task of tasks) {
      taskRows.change(tx, task.id, { days: null });
      const rows = taskRows.listsOf(tx, task.id).map((row) => ({ ...row, ownDays: false, days: null }));
      taskRows.reschedule(tx, taskRows.get(tx, familyId, task.id), rows, today);
      hooks.announce('task.assigneesChanged', tx, [task], { today });
    }
    taskRows.tell(tx, tasks);
  }

  /** @throws AppError task_not_assigned */
  #changeOwn(tx: WriteTx, caller: Caller, task: TaskRow, { userId, days }: OwnDays): void {
    const { taskRows } = this.#deps;
    const today = this.#today(caller);
    const row = taskRows.listsOf(tx, task.id).find((each) => each.userId === userId);
    if (!row) throw new AppError('task_not_assigned');
    const own = { ...row, ownDays: days !== null, days: days && settled(days, today) };
    taskRows.reschedule(tx, task, [own], today);
    taskRows.tell(tx, [task], [userId]);
  }

  #today({ timeZone }: Caller): LocalDate {
    return familyNow(this.#deps.clock, timeZone).date;
  }
}

/** Sets the anchor of days in every other week: the one that was sent, else the Monday of this week. */
function settled({ weekdays, every, anchor }: CertainDays, today: LocalDate): CertainDays {
  return every === 1 ? { weekdays, every } : { weekdays, every, anchor: anchor ?? mondayOf(today) };
}
