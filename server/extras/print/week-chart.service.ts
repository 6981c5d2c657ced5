import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import type { PlanOutlook } from '#shared/contracts/outlook.schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ChartTask, WeekChart } from '#shared/extras/print/contract.schema.ts';
import { isPrintable } from '#shared/extras/print/rules.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import { can, isChild } from '#shared/permissions.ts';
import { compareByTime, isEventOf } from '#shared/rules/calendar.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

type Deps = Pick<Core, 'unitOfWork' | 'clock' | 'directory' | 'taskRows' | 'plan' | 'calendar'>;

/** Reads charts of a week for paper (print-2). */
export class WeekChartService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads the chart of a child's week. @throws AppError not_found, forbidden, validation_failed */
  read(caller: Caller, userId: string, week: LocalDate): WeekChart {
    const { unitOfWork, clock, plan } = this.#deps;
    if (!isPrintable(week, familyNow(clock, caller.timeZone).date)) {
      throw new AppError('validation_failed', { issues: [{ path: 'week', message: say(words.chooseAPrintableWeek) }] });
    }
    return unitOfWork.read((tx) => {
      const { days } = plan.outlook(caller, userId, { from: week, to: addDays(week, 6) });
      return {
        week,
        tasks: this.#tasks(tx, caller, userId, days),
        away: days.flatMap(({ away }, day) => (away ? [day] : [])),
        events: this.#events(caller, userId, week),
      };
    });
  }

  /** Lists the tasks that the child may tick in the week, in the family's order (print-3). */
  #tasks(tx: Tx, caller: Caller, userId: string, days: PlanOutlook['days']): ChartTask[] {
    const { taskRows } = this.#deps;
    const familyId = requireFamily(caller);
    const boxes = boxesOf(days);
    const tasks = taskRows
      .inFamilyOrder(tx, familyId, boxes.keys())
      .map(({ id, text, points, icon, period, sharing, extraFields }) => {
        const shared = sharing === 'turns' || sharing === 'anyone' ? { sharing } : {};
        return { id, text, points, icon, period, ...extraFields, ...shared, boxes: boxes.get(id) ?? [], others: [] };
      });
    return this.#withTurns(tx, caller, userId, tasks, days);
  }

  /** Adds whose turn it is on the other days, for grown-ups (turns-10). */
  #withTurns(tx: Tx, caller: Caller, userId: string, tasks: ChartTask[], days: PlanOutlook['days']): ChartTask[] {
    if (isChild(caller) || !tasks.some(({ sharing }) => sharing === 'turns')) return tasks;
    const others = this.#deps.directory
      .children(tx, requireFamily(caller))
      .filter((child) => child.id !== userId && can(caller, 'day.read', toSubject(child)));
    const dates = days.map(({ date }) => date);
    const planned = this.#deps.plan.onEach(tx, caller, others, dates);
    const whoHas = (taskId: string, day: number): Person | undefined =>
      others.find((_child, index) => planned[index]?.[day]?.planned.has(taskId));
    return tasks.map((task) => {
      if (task.sharing !== 'turns') return task;
      const turns = dates.flatMap((_date, day) => {
        const child = task.boxes.includes(day) ? undefined : whoHas(task.id, day);
        return child ? [{ day, name: child.firstName || child.username }] : [];
      });
      return { ...task, others: turns };
    });
  }

  /** Lists the child's events of the week that are not private: everybody reads what hangs on a fridge (print-5). */
  #events(caller: Caller, userId: string, week: LocalDate): WeekChart['events'] {
    return this.#deps.calendar
      .list(caller, userId, { from: week, to: addDays(week, 6) })
      .events.filter((event) => !event.isPrivate && isEventOf(userId, event))
      .sort(compareByTime)
      .map(({ id, title, time, occurrences = [] }) => ({
        id,
        title,
        time,
        days: occurrences.map(({ date }) => daysBetween(week, date)),
      }));
  }
}

/** Returns the days on which a task may be ticked, by its id: none while the child is away (print-3). */
function boxesOf(days: PlanOutlook['days']): Map<string, number[]> {
  const boxes = new Map<string, number[]>();
  for (const [day, { taskIds, optionalIds, away }] of days.entries()) {
    if (away) continue;
    for (const taskId of [...taskIds, ...optionalIds]) boxes.set(taskId, [...(boxes.get(taskId) ?? []), day]);
  }
  return boxes;
}
