import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { PlanService } from '#server/features/plan/plan.service.ts';
import { onlyCounted, type ShownWork } from '#server/features/points/shown-work.service.ts';
import type { HookQuotaDay } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { Period } from '#shared/constants.ts';
import { HISTORY_WEEKS, type HistoryDay, type HistoryView, STREAK_DAYS } from '#shared/contracts/history.schema.ts';
import { can } from '#shared/permissions.ts';
import { addDays, dayOfWeek, type LocalDate } from '#shared/rules/local-date.ts';
import { countStreaks } from '#shared/rules/streak.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  plan: PlanService;
  taskCompletions: TaskCompletions;
  hooks: Hooks;
  ledger: Ledger;
  shownWork: ShownWork;
}

const NOTHING_PLANNED = { planned: new Map<string, Period>(), quotas: [], absence: null };

/** One day of a person, within the time in which streaks are counted. */
type Day = HistoryDay & { isActive: boolean; quotas: HookQuotaDay['quotas'] };

/** Computes points per day, completion and streaks from tasks and the ledger. */
export class HistoryService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads a person's history. @throws AppError not_found, forbidden */
  ofPerson(caller: Caller, userId: string): HistoryView {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'points.read', toSubject(person));
      return this.#withExtras(caller, this.#daysOf(tx, caller, [person])[0] ?? []);
    });
  }

  /**
   * Reads the history of all children, together and one by one; professionals get that of their students.
   * @throws AppError forbidden without a family
   */
  ofChildren(caller: Caller) {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const children = directory
        .children(tx, requireFamily(caller))
        .filter((child) => can(caller, 'children.overview', toSubject(child)));
      const days = this.#daysOf(tx, caller, children);
      const each = children.map((child, index) => ({ child, days: days[index] ?? [] }));
      return {
        family: toView(addUp(each.map(({ days }) => days))),
        children: each.map(({ child, days }) => ({
          child: toPersonView(child, caller),
          history: this.#withExtras(caller, days),
        })),
      };
    });
  }

  /** Adds to a person's history the fields of extras. */
  #withExtras(caller: Caller, days: readonly Day[]): HistoryView {
    const view = toView(days);
    const quotas = days.slice(-view.days.length);
    return { ...view, ...this.#deps.hooks.add('history.read', caller.extras, quotas) };
  }

  /** Reads the last days of each person, the oldest first. */
  #daysOf(tx: Tx, caller: Caller, people: readonly Person[]): Day[][] {
    const { clock, plan } = this.#deps;
    const today = familyNow(clock, caller.timeZone).date;
    const from = addDays(today, 1 - STREAK_DAYS);
    const dates = Array.from({ length: STREAK_DAYS }, (_day, index) => addDays(from, index));
    const planned = plan.onEach(tx, caller, people, dates);
    return people.map((person, index) => this.#daysOfOne(tx, caller, person, dates, planned[index] ?? []));
  }

  #daysOfOne(
    tx: Tx,
    caller: Caller,
    person: Person,
    dates: readonly LocalDate[],
    planned: ReturnType<PlanService['onEach']>[number],
  ): Day[] {
    const { taskCompletions, hooks, ledger, shownWork } = this.#deps;
    const [from = '', today = ''] = [dates[0], dates.at(-1)];
    const counted = shownWork.of(tx, caller, person.id);
    const earned = ledger.earnedBetween(tx, person.id, { from, to: today, counted });
    const ticks = taskCompletions.between(tx, caller, person.id, from, today);
    return dates.map((date, index) => {
      const { planned: plan, quotas, absence } = planned[index] ?? NOTHING_PLANNED;
      const { granted = [], waiting = [] } = ticks.get(date) ?? {};
      return {
        date,
        earned: earned.get(date) ?? 0,
        planned: plan.size,
        done: granted.filter((taskId) => plan.has(taskId)).length,
        bonusPlanned: countBonus(plan.values()),
        bonusDone: countBonus(granted.map((taskId) => plan.get(taskId))),
        quotas,
        isActive: onlyCounted(counted, [...granted, ...waiting]).length > 0,
        ...(absence && hooks.add('history.absence', caller.extras, caller, person, absence)),
      };
    });
  }
}

/** Counts the bonus tasks among the parts of the day of several tasks. */
function countBonus(periods: Iterable<Period | undefined>): number {
  let count = 0;
  for (const period of periods) if (period === 'BONUS') count += 1;
  return count;
}

/** Adds up the days of several people; empty without people. */
function addUp(people: readonly (readonly Day[])[]): Day[] {
  const [first = []] = people;
  return first.map(({ date }, index) => {
    const sum = { date, earned: 0, planned: 0, done: 0, bonusPlanned: 0, bonusDone: 0, isActive: false, quotas: [] };
    for (const days of people) {
      const day = days[index];
      sum.earned += day?.earned ?? 0;
      sum.planned += day?.planned ?? 0;
      sum.done += day?.done ?? 0;
      sum.bonusPlanned += day?.bonusPlanned ?? 0;
      sum.bonusDone += day?.bonusDone ?? 0;
      sum.isActive ||= day?.isActive === true;
    }
    return sum;
  });
}

function toView(days: readonly Day[]): HistoryView {
  const today = days.at(-1)?.date;
  const monday = today && addDays(today, -((dayOfWeek(today) + 6) % 7));
  const from = monday && addDays(monday, -7 * (HISTORY_WEEKS - 1));
  return {
    days: from ? days.filter(({ date }) => date >= from) : [],
    streak: countStreaks(days.map(({ planned, isActive }) => ({ isPlanned: planned > 0, isActive }))),
  };
}
