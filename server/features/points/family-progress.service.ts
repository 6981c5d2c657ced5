import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { PlanService } from '#server/features/plan/plan.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { type Period, WEEK_POINTS_GOAL } from '#shared/constants.ts';
import type { FamilyProgress, MemberProgressView, Share } from '#shared/contracts/admin.schema.ts';
import { can } from '#shared/permissions.ts';
import { daysFrom, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { ShownWork } from './shown-work.service.ts';

/** A day of a person: earned points, and the share of planned tasks that are done. */
interface Day {
  pointsEarned: number;
  /** Returns the share for a part of the day, or without one for the whole day. */
  shareOf: (part?: Period) => Share;
}

/** Plans, ticks and points of a person on several days. */
interface Past {
  planned: ReturnType<PlanService['onEach']>[number];
  ticks: ReturnType<TaskCompletions['between']>;
  earned: ReturnType<Ledger['earnedBetween']>;
}

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

/** Computes the figures of the family for today and this week. */
export class FamilyProgressService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Reads today's figures of each person whose points the caller may see, and the sums of this week.
   * @throws AppError forbidden without a family
   */
  read(caller: Caller): FamilyProgress {
    return this.#deps.unitOfWork.read((tx) => {
      const today = familyNow(this.#deps.clock, caller.timeZone).date;
      const from = mondayOf(today);
      // Since Monday, each day with the plan of that day (command-center-21).
      const dates = daysFrom(from, today);
      const people = this.#daysOfEach(tx, caller, dates);
      const days = people.flatMap((each) => each.days);
      const mornings = days.map(({ shareOf }) => shareOf('AM'));
      return {
        date: today,
        members: people.flatMap(({ person, days }) =>
          days.slice(-1).map((day) => this.#memberToday(tx, caller, person, { date: today, ...day })),
        ),
        week: {
          from,
          morningTasks: { done: sumOf(mornings, 'done'), total: sumOf(mornings, 'total') },
          pointsEarned: sumOf(days, 'pointsEarned'),
          pointsGoal: WEEK_POINTS_GOAL,
        },
      };
    });
  }

  /** Reads consecutive days of each person whose points the caller may see. */
  #daysOfEach(tx: Tx, caller: Caller, dates: readonly LocalDate[]): { person: Person; days: Day[] }[] {
    const { directory, plan, taskCompletions, ledger, shownWork } = this.#deps;
    const [from = '', to = ''] = [dates[0], dates.at(-1)];
    const readable = directory
      .list(tx, requireFamily(caller))
      .filter((person) => can(caller, 'points.read', toSubject(person)));
    const planned = plan.onEach(tx, caller, readable, dates);
    return readable.map((person, index) => ({
      person,
      days: toDays(dates, {
        planned: planned[index] ?? [],
        ticks: taskCompletions.between(tx, caller, person.id, from, to),
        earned: ledger.earnedBetween(tx, person.id, { from, to, counted: shownWork.of(tx, caller, person.id) }),
      }),
    }));
  }

  #memberToday(
    tx: Tx,
    caller: Caller,
    person: Person,
    { date, shareOf }: Day & { date: LocalDate },
  ): MemberProgressView {
    const { hooks, ledger, shownWork } = this.#deps;
    const counted = shownWork.of(tx, caller, person.id);
    const day = ledger.day(tx, caller, person.id, { date, counted });
    const rewardsToday = day.redeemedRewards.length;
    const figures = { id: person.id, date, rewardsToday };
    return {
      member: toPersonView(person, caller),
      tasks: shareOf(),
      morning: shareOf('AM'),
      evening: shareOf('PM'),
      totalPoints: day.totalPoints,
      pointsToday: day.pointsToday,
      rewardsToday,
      ...hooks.add('member.read', caller.extras, tx, caller, figures, counted),
    };
  }
}

/** Lists for consecutive days what a person had planned, did and earned. */
function toDays(dates: readonly LocalDate[], { planned, ticks, earned }: Past): Day[] {
  return dates.map((date, index) => {
    const plan = [...(planned[index]?.planned ?? [])];
    const done = new Set(ticks.get(date)?.granted);
    const shareOf = (part?: Period): Share => {
      const meant = plan.filter(([, period]) => part === undefined || period === part);
      return { done: meant.filter(([taskId]) => done.has(taskId)).length, total: meant.length };
    };
    return { pointsEarned: earned.get(date) ?? 0, shareOf };
  });
}

function sumOf<K extends string>(things: readonly Record<K, number>[], name: K): number {
  return things.reduce((sum, thing) => sum + thing[name], 0);
}
