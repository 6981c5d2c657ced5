import type { Caller } from '#server/access/caller.ts';
import type { SettableClock } from '#server/lib/clock.ts';
import type { Services } from '#server/services.ts';
import { PERIODS, type Period } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { dayOfWeek, isWeekend, type LocalDate, localInstant, localTime } from '#shared/rules/local-date.ts';
import { createDemoCalendar } from './demo-calendar.ts';
import {
  type DemoKey,
  FAMILY_REWARDS,
  HABITS,
  type Habits,
  ODD_EVENTS,
  type RewardKey,
  TEACHER_REWARDS,
} from './demo-data.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Id of each reward of the demo. */
export type RewardIds = Record<RewardKey, string>;

/** Services and data that the simulation of the weeks needs. */
interface HistoryDeps {
  services: Services;
  clock: SettableClock;
  callers: Record<DemoKey, Caller>;
  rewardIds: RewardIds;
  /** The days, oldest first; the last is today. */
  dates: readonly LocalDate[];
  /** Instant at which the history ends, in milliseconds since the Unix epoch. */
  end: number;
  timeZone: string;
}

interface Tick {
  by: Caller;
  userId: string;
  task: TaskView;
}

/**
 * Times at which the tasks of a period are ticked, in minutes after midnight; ticks of the same time share a commit.
 */
const MOMENTS: readonly { minutes: number; periods: readonly Period[] }[] = [
  { minutes: 7 * 60 + 20, periods: ['AM'] },
  { minutes: 16 * 60 + 40, periods: ['ANYTIME', 'BONUS'] },
  { minutes: 19 * 60 + 30, periods: ['PM'] },
];
/** Minutes after midnight at which events, mistakes, adjustments and redemptions happen. */
const EVENING_MINUTES = 20 * 60;
/** Wednesday, Friday, Saturday and Sunday. */
const REDEEMING_DAYS = [3, 5, 6, 0];
const WEEKEND_FACTOR = 0.8;
const BONUS_FACTOR = 0.25;
const SEED = 20_240;

const COSTS = new Map<string, number>(
  Object.entries({ ...FAMILY_REWARDS, ...TEACHER_REWARDS }).map(([key, { cost }]) => [key, cost]),
);
const HABIT_ENTRIES = Object.entries(HABITS) as [DemoKey, Habits][];

/** Simulates the days: ticks, mistakes, adjustments and redemptions, which are the same for the same dates. */
export async function makeHistory(deps: HistoryDeps): Promise<void> {
  const { services, clock, callers, rewardIds, dates, end, timeZone } = deps;
  const today = dates.at(-1) ?? '';
  const chooseTicks = createTickChooser(deps);
  const redeemNextWish = createWishes(deps);
  const liveCalendarDay = createDemoCalendar({ services, callers, today });
  const moveTo = (date: LocalDate, minutes: number) => clock.set(Math.min(localInstant(date, minutes, timeZone), end));

  async function tickDay(date: LocalDate): Promise<Tick[]> {
    const ticks = HABIT_ENTRIES.flatMap(([key, habits]) => chooseTicks(key, habits, date));
    for (const { minutes, periods } of MOMENTS) {
      moveTo(date, minutes);
      await Promise.all(
        ticks
          .filter(({ task }) => periods.includes(task.period))
          .map(({ by, userId, task }) => services.points.complete(by, task.id, { userId, date })),
      );
    }
    return ticks;
  }

  for (const [day, date] of dates.entries()) {
    const ticks = await tickDay(date);
    moveTo(date, EVENING_MINUTES);
    await liveCalendarDay(date);
    for (const { who, mistake, adjustment } of ODD_EVENTS.filter((event) => event.day === day)) {
      if (mistake) await makeMistake(services, callers[who], date, ticks);
      if (adjustment) await services.points.adjust(callers[adjustment.by], callers[who].id, adjustment);
    }
    if (date !== today && REDEEMING_DAYS.includes(dayOfWeek(date))) {
      await Promise.all(HABIT_ENTRIES.map(([key, habits]) => redeemNextWish(key, habits, date)));
    }
  }
  clock.set(end);
  await services.points.redeem(callers.sibling, rewardIds.music, { userId: callers.sibling.id, date: today });
}

/** Makes the function that chooses which tasks a person ticks on a day, by habits and a seeded random generator. */
function createTickChooser({ services, callers, dates, end, timeZone }: HistoryDeps) {
  const random = createSeededRandom(SEED);

  /** Chooses which planned tasks a person does on a past day. */
  function chooseDone(planned: readonly TaskView[], habits: Habits, date: LocalDate): TaskView[] {
    const isDayOff = date !== dates[0] && random() < habits.daysOff;
    const chance = habits.diligence * (isWeekend(date) ? WEEKEND_FACTOR : 1);
    return planned.filter((task) => random() < chance * (task.period === 'BONUS' ? BONUS_FACTOR : 1) && !isDayOff);
  }

  return (key: DemoKey, habits: Habits, date: LocalDate): Tick[] => {
    const caller = callers[key];
    const planned = services.taskLists.listAssigned(caller, date);
    const isToday = date === dates.at(-1);
    const done = isToday
      ? firstInOrder(planned, shareOfDay(localTime(end, timeZone).minutes))
      : chooseDone(planned, habits, date);
    const helper = habits.helper && !isWeekend(date) ? callers[habits.helper] : caller;
    return done.map((task) => ({ by: task.period === 'ANYTIME' ? helper : caller, userId: caller.id, task }));
  };
}

/** Ticks a task that was not done and un-ticks it. */
async function makeMistake(services: Services, caller: Caller, date: LocalDate, ticks: readonly Tick[]): Promise<void> {
  const doneIds = ticks.filter(({ userId }) => userId === caller.id).map(({ task }) => task.id);
  const open = services.taskLists.listAssigned(caller, date).find(({ id }) => !doneIds.includes(id));
  if (!open) return;
  await services.points.complete(caller, open.id, { userId: caller.id, date });
  await services.points.uncomplete(caller, open.id, { userId: caller.id, date });
}

/** Makes the function that redeems a person's next wish as soon as they have enough points. */
function createWishes({ services, callers, rewardIds }: HistoryDeps) {
  const redeemedCounts = new Map<DemoKey, number>();
  return async (key: DemoKey, habits: Habits, date: LocalDate): Promise<void> => {
    const caller = callers[key];
    const count = redeemedCounts.get(key) ?? 0;
    const wish = habits.wishes[count % habits.wishes.length];
    if (!wish) return;
    const { totalPoints } = services.points.progress(caller, caller.id, date);
    if (totalPoints < (COSTS.get(wish) ?? 0) + habits.reserve) return;
    await services.points.redeem(caller, rewardIds[wish], { userId: caller.id, date });
    redeemedCounts.set(key, count + 1);
  };
}

/** Calculates the share of today's tasks that is done at a time of day: between 0.2 and 0.85. */
function shareOfDay(minutes: number): number {
  const wokeUp = 6 * 60;
  const bedtime = 21 * 60;
  return Math.min(0.85, Math.max(0.2, (minutes - wokeUp) / (bedtime - wokeUp)));
}

/** Takes the first tasks in the order of the day: at least one, and at least one is left out. */
function firstInOrder(planned: readonly TaskView[], share: number): TaskView[] {
  const ordered = [...planned].sort((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period));
  const count = Math.min(planned.length - 1, Math.max(1, Math.round(planned.length * share)));
  return ordered.slice(0, Math.max(count, 0));
}
