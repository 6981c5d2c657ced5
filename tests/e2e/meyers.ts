import type { Page } from '@playwright/test';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { adjustPoints, getProgress } from '#shared/contracts/points.ts';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import {
  ALL_MEYERS,
  type Calls,
  type Credentials,
  keepFace,
  type MadeFamily,
  MEYERS,
  type Meyer,
  makeMeyers,
} from '#tests/support/meyers.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { type SharedServer, startSharedServer } from '#tests/support/shared-server.ts';
import { test as base, expect, signInByApi } from './fixtures.ts';

/** A family of one's own on a real server, and ways to look at its data. */
export interface Meyers {
  url: string;
  familyId: string;
  id: Record<Meyer, string>;
  /** The family's today. */
  today: string;
  as(who: Meyer): Promise<Calls>;
  /** Signs a browser in without the screen. */
  enter(page: Page, who: Meyer): Promise<void>;
  /** Name and password for the screen. */
  credentials(who: Meyer): Credentials;
  /** A family task that applies every day, given to people. */
  task(changes?: Partial<NewTask>, to?: readonly Meyer[]): Promise<TaskView>;
  /** A family reward; 100 points unless told. */
  reward(changes?: Partial<NewReward>): Promise<RewardView>;
  professionalTask(by: 'tara' | 'carl', text: string): Promise<TaskView>;
  give(who: Meyer, points: number): Promise<void>;
  /** Somebody's today as they see it themselves. */
  day(who: Meyer): Promise<ProgressView>;
}

/** The family as it was made once, to be copied: hashing everybody's passwords takes longer than most tests. */
interface MeyerHouse extends Pick<MadeFamily<Meyer, HttpClient>, 'familyId' | 'members'> {
  /** A data folder in which nothing runs. */
  folder: string;
  /** Cookies of the grown-ups' browsers. */
  cookies: ReadonlyMap<Meyer, string | undefined>;
}

/** Playwright's test with a family of its own for every test, on one server a worker. */
export const test = base.extend<{ meyers: Meyers }, { house: MeyerHouse; sharedServer: SharedServer }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = createDataDir();
      await use(await buildHouse(folder.path));
      folder.remove();
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    async ({ house }, use) => {
      const server = await startSharedServer(house.folder);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  meyers: async ({ sharedServer, house }, use) => {
    const url = await sharedServer.open();
    const opened: HttpClient[] = [];
    await use(
      await enterHouse(house, url, (cookie) => {
        const client = createHttpClient(portOf(url), cookie);
        opened.push(client);
        return client;
      }),
    );
    for (const client of opened) client.close();
    await sharedServer.close();
  },
});

export { expect };

async function buildHouse(folder: string): Promise<MeyerHouse> {
  const server = await startServerProcess({ dataDir: folder });
  const opened: HttpClient[] = [];
  const open = () => {
    const client = createHttpClient(portOf(server.url));
    opened.push(client);
    return client;
  };
  const { familyId, members, browsers } = await makeMeyers(open, ALL_MEYERS);
  for (const who of ALL_MEYERS) if (MEYERS[who].role === 'child') await keepFace(open(), members[who]);
  for (const client of opened) client.close();
  await server.stop();
  return { folder, familyId, members, cookies: new Map([...browsers].map(([who, { cookie }]) => [who, cookie])) };
}

async function enterHouse(
  { familyId, members, cookies }: MeyerHouse,
  url: string,
  open: (cookie?: string) => HttpClient,
): Promise<Meyers> {
  const clients = new Map<Meyer, Calls>();
  const credentials = (who: Meyer) => ({ username: members[who].username, password: members[who].password });
  const as = async (who: Meyer): Promise<Calls> => {
    const known = clients.get(who);
    if (known) return known;
    const client = open(cookies.get(who));
    if (!client.cookie) await client.ok(login, { body: credentials(who) });
    clients.set(who, client);
    return client;
  };
  const anna = await as('anna');
  const { family } = await anna.ok(getCurrentUser, {});
  const id = Object.fromEntries(ALL_MEYERS.map((who) => [who, members[who].id])) as Record<Meyer, string>;
  return {
    url,
    familyId,
    id,
    today: family?.today ?? '',
    credentials,
    as,
    async enter(page, who) {
      await signInByApi(page, url, credentials(who));
    },
    async task(changes = {}, to = []) {
      const task = await anna.ok(createTask, {
        body: { text: 'Make the bed', points: 10, dayType: 'anyday', ...changes },
      });
      for (const who of to) await anna.ok(assignTask, { body: { taskId: task.id, userId: id[who] } });
      return task;
    },
    reward: (changes = {}) => anna.ok(createReward, { body: { name: 'Film night', cost: 100, ...changes } }),
    professionalTask: async (by, text) =>
      (await as(by)).ok(createProfessionalTask, { body: { text, dayType: 'anyday' } }),
    async give(who, points) {
      await anna.ok(adjustPoints, { params: { userId: id[who] }, body: { points, reason: 'A gift' } });
    },
    async day(who) {
      const client = await as(who);
      return client.ok(getProgress, { params: { userId: id[who], date: family?.today ?? '' } });
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
