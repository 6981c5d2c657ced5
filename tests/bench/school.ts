import { login } from '#shared/contracts/account.ts';
import { createEvent } from '#shared/contracts/calendar.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { addMember, foundFamily } from '#tests/support/meyers.ts';

/** A tick that was not made yet. */
export interface Tile {
  readonly taskId: string;
  readonly userId: string;
  readonly date: LocalDate;
  /** Cookie of somebody who may make it. */
  readonly cookie: string;
}

/** Families on a server: one child whose day is read, and ticks for everybody else. */
export interface School {
  readonly child: { readonly id: string; readonly cookie: string };
  readonly today: LocalDate;
  readonly tiles: Tile[];
  /** Days of a month that has 240 occurrences. */
  readonly month: { readonly from: LocalDate; readonly to: LocalDate };
}

const CHILDREN = 8;
const TASKS_OF_A_CHILD = 8;
const REWARDS = 20;
/** Days back that can be ticked. */
const DAYS = 31;
/** Weekly events: four weeks of sixty are 240 occurrences. */
const WEEKLY_EVENTS = 60;
const WEEKS = 4;

/** Makes them through the calls: families of eight children with eight tasks each, twenty rewards, a full calendar. */
export async function createSchool(port: number, families: number): Promise<School> {
  const tiles: Tile[] = [];
  let first: Omit<School, 'tiles'> | undefined;
  for (let family = 0; family < families; family += 1) {
    const adult = createHttpClient(port);
    const { familyId, today } = await foundFamily(adult, `anna_${family}`);
    const taskIds: string[] = [];
    for (let index = 0; index < TASKS_OF_A_CHILD; index += 1) {
      const body = { text: `Task ${index}`, points: 10, period: 'ANYTIME' } as const;
      taskIds.push((await adult.ok(createTask, { body })).id);
    }
    for (let index = 0; index < CHILDREN; index += 1) {
      const mia = await addMember(adult, familyId, { firstName: 'Mia', role: 'child' });
      await adult.ok(assignTasks, { body: { taskIds, assigneeId: mia.id } });
      if (!first) {
        const month = await fillFamily(adult, mia.id, today);
        first = { child: await signIn(port, mia, taskIds.slice(0, 4), today), today, month };
        continue;
      }
      for (let day = 0; day < DAYS; day += 1) {
        const date = addDays(today, -day);
        for (const taskId of taskIds) tiles.push({ taskId, userId: mia.id, date, cookie: adult.cookie ?? '' });
      }
    }
    adult.close();
  }
  if (!first) throw new Error('a school has families');
  return { ...first, tiles };
}

/** Rewards, and events for everybody. @returns the month that they fill */
async function fillFamily(adult: ReturnType<typeof createHttpClient>, userId: string, today: LocalDate) {
  for (let index = 0; index < REWARDS; index += 1) {
    const body = { name: `Reward ${index}`, cost: 10 + index, description: 'Something nice' };
    await adult.ok(createReward, { body });
  }
  const from = addDays(today, 1);
  for (let index = 0; index < WEEKLY_EVENTS; index += 1) {
    const body = {
      title: `Event ${index}`,
      date: addDays(from, index % 7),
      time: `${String(8 + (index % 12)).padStart(2, '0')}:30`,
      isRecurring: true,
      assignedUsers: [userId],
    };
    await adult.ok(createEvent, { body });
  }
  return { from, to: addDays(from, WEEKS * 7 - 1) };
}

/** The child's own browser, with a part of the day ticked. */
async function signIn(
  port: number,
  { id, username, password }: { id: string; username: string; password: string },
  tickedIds: readonly string[],
  today: LocalDate,
): Promise<School['child']> {
  const browser = createHttpClient(port);
  await browser.ok(login, { body: { username, password } });
  for (const taskId of tickedIds) {
    await browser.ok(completeTask, { params: { taskId }, body: { userId: id, date: today } });
  }
  browser.close();
  return { id, cookie: browser.cookie ?? '' };
}
