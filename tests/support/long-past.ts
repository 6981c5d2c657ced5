import '#server/lib/request-language.ts';
import { mkdirSync } from 'node:fs';
import type { Caller } from '#server/access/caller.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { createSettableClock, type SettableClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import type { Services } from '#server/services.ts';
import { addDays, dayOfWeek, type LocalDate, localInstant, localTime } from '#shared/rules/local-date.ts';
import { FAMILY_NAME, MEYERS, type Member, PASSWORD } from './meyers.ts';

/** Family with years of history, in a closed data folder. */
export interface LongPast {
  readonly familyId: string;
  readonly adult: Member;
  readonly children: readonly Member[];
  /** Ids of the tasks that every child has on every day. */
  readonly taskIds: readonly string[];
  /** Number of ledger entries: ticks, adjustments and redemptions, voided ones included. */
  readonly entries: number;
}

const TIME_ZONE = 'Europe/Berlin';
const DAYS_OF_A_YEAR = 365.25;
const CHILDREN = ['Mia', 'Ben', 'Sam', 'Lea', 'Tom', 'Ida'];
const TASKS_OF_A_CHILD = 14;
const REWARD_COST = 80;
/** Times of day in minutes after midnight. */
const MORNING = 7 * 60;
const EVENING = 19 * 60;
const SEED = 2016;
/** Share of tasks that a child does, and share of ticks that are un-ticked. */
const DILIGENCE = 0.93;
const MISTAKES = 0.02;

/**
 * Makes a family of eight and simulates its years with the services and a settable clock: ticks, mistakes, adjustments
 * and redemptions, which are the same for the same days. Ten years are about 300,000 entries.
 * @param options.years length of the history; 0 makes the family without a history
 * @param options.now instant at which the history ends, in milliseconds since the Unix epoch
 */
export async function makeLongPast(dataDir: string, options: { years: number; now: number }): Promise<LongPast> {
  const days = Math.round(options.years * DAYS_OF_A_YEAR);
  const { date: today } = localTime(options.now, TIME_ZONE);
  const clock = createSettableClock(localInstant(addDays(today, -days), MORNING, TIME_ZONE));
  mkdirSync(dataDir, { recursive: true });
  const data = await openData(
    { dataDir, timeZone: TIME_ZONE },
    {
      migrationsFolder: MIGRATIONS_FOLDER,
      clock,
      onListenerError: (error) => {
        throw error;
      },
    },
  );
  try {
    const family = await foundFamily(data.services);
    const dates = Array.from({ length: days }, (_, day) => addDays(today, day - days));
    const entries = await simulateDays({ services: data.services, clock, dates, ...family });
    clock.set(options.now);
    return { ...family, entries };
  } finally {
    data.close();
  }
}

async function foundFamily(services: Services) {
  const { account, families, people, tasks, rewards } = services;
  const { sid } = await account.register({ username: 'anna', password: PASSWORD, firstName: MEYERS.anna.firstName });
  const { id: familyId } = await families.create(callerOf(services, sid), { name: FAMILY_NAME }, true);
  const anna = callerOf(services, sid);
  await people.addAdult(anna, familyId, { firstName: MEYERS.paul.firstName, lastName: FAMILY_NAME, role: 'parent' });
  const children: Member[] = [];
  for (const firstName of CHILDREN) {
    const { user, signIn } = await people.addChild(anna, familyId, { firstName, lastName: FAMILY_NAME });
    children.push({ id: user.id, username: signIn.username, password: signIn.temporaryPassword });
  }
  const taskIds: string[] = [];
  for (let index = 0; index < TASKS_OF_A_CHILD; index += 1) {
    const task = {
      text: `Task ${index}`,
      points: 10,
      icon: 'bed',
      period: 'ANYTIME',
      category: '',
      dayType: 'anyday',
    } as const;
    const { id } = await tasks.create(anna, task);
    taskIds.push(id);
  }
  for (const { id } of children) await tasks.assign(anna, taskIds, id);
  const { id: rewardId } = await rewards.create(anna, {
    name: 'Film night',
    cost: REWARD_COST,
    icon: 'tv',
    type: 'special',
    description: '',
  });
  const adult: Member = { id: anna.id, username: 'anna', password: PASSWORD };
  return { familyId, anna, adult, children, taskIds, rewardId };
}

/** Simulates the days of the family. @returns number of ledger entries */
async function simulateDays({
  services: { points },
  clock,
  dates,
  anna,
  children,
  taskIds,
  rewardId,
}: {
  services: Services;
  clock: SettableClock;
  dates: readonly LocalDate[];
  anna: Caller;
  children: readonly Member[];
  taskIds: readonly string[];
  rewardId: string;
}): Promise<number> {
  const random = createSeededRandom(SEED);
  let entries = 0;
  for (const date of dates) {
    clock.set(localInstant(date, MORNING, TIME_ZONE));
    const ticks = children.flatMap(({ id: userId }) =>
      taskIds.filter(() => random() < DILIGENCE).map((taskId) => ({ taskId, on: { userId, date } })),
    );
    await Promise.all(ticks.map(({ taskId, on }) => points.complete(anna, taskId, on)));
    clock.set(localInstant(date, EVENING, TIME_ZONE));
    const mistakes = ticks.filter(() => random() < MISTAKES);
    await Promise.all(mistakes.map(({ taskId, on }) => points.uncomplete(anna, taskId, on)));
    entries += ticks.length;
    const child = children[dayOfWeek(date)];
    if (!child) continue;
    await points.adjust(anna, child.id, { points: 5, reason: 'Helped in the house' });
    await points.redeem(anna, rewardId, { userId: child.id, date });
    entries += 2;
  }
  return entries;
}

function callerOf(services: Services, sid: string): Caller {
  const caller = services.account.resolve(sid);
  if (!caller) throw new Error('the session ended early');
  return caller;
}
