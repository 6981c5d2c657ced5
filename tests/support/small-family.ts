import { setPin } from '#shared/contracts/devices.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { type Credentials, keepFace, type Member, makeMeyers } from './meyers.ts';
import type { ServerProcess } from './server-process.ts';

/** Family of Anna, Mia and Ben, for tests that start their own server. */
export interface SmallFamily {
  /** Signed-in simulated browser of Anna. */
  readonly anna: HttpClient;
  readonly familyId: string;
  readonly today: LocalDate;
  /** Username and password of Anna. */
  readonly password: Credentials;
  /** Mia and Ben, who have temporary passwords. */
  readonly children: readonly [Member, Member];
}

/** Makes the small family on a server without a family. */
export async function createSmallFamily(port: number): Promise<SmallFamily> {
  const { members, browsers: _browsers, ...family } = await makeMeyers(() => createHttpClient(port), ['mia', 'ben']);
  for (const child of [members.mia, members.ben]) {
    const browser = createHttpClient(port);
    await keepFace(browser, child);
    browser.close();
  }
  const { username, password } = members.anna;
  return { ...family, password: { username, password }, children: [members.mia, members.ben] };
}

/** Small family in which both children have a PIN, 200 points and the same tasks. */
export interface BusyFamily extends SmallFamily {
  readonly id: Readonly<Record<'mia' | 'ben', string>>;
  readonly pin: Readonly<Record<'mia' | 'ben', string>>;
}

/** Tasks of both children, for any time of any day. */
export const TASKS = ['Make the bed', 'Feed the rabbit', 'Read a book', 'Water the plants', 'Tidy up'] as const;

/** Makes the busy family on a server without a family, with a reward for 100 points. */
export async function createBusyFamily(server: Pick<ServerProcess, 'url'>): Promise<BusyFamily> {
  const family = await createSmallFamily(Number(new URL(server.url).port));
  const { anna, children } = family;
  const [mia, ben] = children;
  const id = { mia: mia.id, ben: ben.id };
  const pin = { mia: '2468', ben: '135790' };
  for (const who of ['mia', 'ben'] as const) {
    await anna.ok(setPin, { params: { userId: id[who] }, body: { pin: pin[who] } });
    await anna.ok(adjustPoints, { params: { userId: id[who] }, body: { points: 200, reason: 'A start' } });
  }
  for (const text of TASKS) {
    const task = await anna.ok(createTask, { body: { text, points: 10, period: 'ANYTIME' } });
    for (const userId of Object.values(id)) await anna.ok(assignTask, { body: { taskId: task.id, userId } });
  }
  await anna.ok(createReward, { body: { name: 'Film night', cost: 100 } });
  return { ...family, id, pin };
}
