import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, completeTask, getProgress, redeemReward } from '#shared/contracts/points.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask, listTasks } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily, type SmallFamily } from '#tests/support/small-family.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const REWARDS = 20;
const COST = 100;

const data = createDataDir();
const clients: HttpClient[] = [];
let server: SourceServer;
let family: SmallFamily;

beforeAll(async () => {
  server = await startSourceServer(data.path);
  family = await createSmallFamily(server.port);
  clients.push(family.anna);
});

afterAll(async () => {
  for (const client of clients) client.close();
  await server.end('SIGTERM');
  data.remove();
});

/** A device in which nobody is signed in. */
function connect(): HttpClient {
  const device = createHttpClient(server.port);
  clients.push(device);
  return device;
}

/** One more device with a connection of its own. */
function another(client: HttpClient): HttpClient {
  const device = client.another();
  clients.push(device);
  return device;
}

async function statusOf(answer: Promise<{ status: number }>): Promise<number> {
  return (await answer).status;
}

/** Lists what the data file alone says against the rules of the ledger. */
function breaches(): string[] {
  const database = new Database(path.join(data.path, 'kinboard.sqlite'), { readonly: true });
  try {
    return ledgerBreaches(database);
  } finally {
    database.close();
  }
}

const LAST_POINTS = 'of two devices that redeem the last points at once exactly one succeeds';

fault('fault-8', LAST_POINTS, { short: 100, full: 500 }, async (pairs) => {
  const { anna, today, children } = family;
  const userId = children[0].id;
  const devices = [another(anna), another(anna)] as const;
  const rewardIds: string[] = [];
  for (let index = 0; index < REWARDS; index += 1) {
    rewardIds.push((await anna.ok(createReward, { body: { name: `Reward ${index}`, cost: COST } })).id);
  }
  const result = { rounds: pairs, acknowledged: 0, lost: 0, doubled: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    const { totalPoints } = await anna.ok(adjustPoints, {
      params: { userId },
      body: { points: COST, reason: 'The last points' },
    });
    expect(totalPoints).toBe(COST);
    // Each pair has a reward and a day of its own; every other pair wants two different rewards.
    const date = addDays(today, -(pair % 25));
    const first = rewardIds[Math.floor(pair / 25)] ?? '';
    const second = pair % 2 === 0 ? first : (rewardIds[(Math.floor(pair / 25) + 1) % REWARDS] ?? '');
    const redeem = (device: HttpClient, rewardId: string) =>
      statusOf(device.send('POST', urlOf(redeemReward, { params: { rewardId } }), JSON.stringify({ userId, date })));
    const statuses = await Promise.all([redeem(devices[0], first), redeem(devices[1], second)]);
    const sold = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 409)).toHaveLength(2 - sold);
    result.acknowledged += sold;
    if (sold === 0) result.lost += 1;
    if (sold === 2) result.doubled += 1;
    expect((await anna.ok(getProgress, { params: { userId, date: today } })).totalPoints).toBe(0);
  }
  return { ...result, corrupt: breaches().length };
});

for (const { id, name, counts, body } of EXTRAS_IN_TESTS.flatMap(({ faults = [] }) => faults))
  fault(id, name, counts, (rounds) => body({ family, connect, another, breaches }, rounds));

const SENT_TWICE = 'one tick over 50 sockets at once has one effect and 50 equal answers';

fault('fault-9', SENT_TWICE, { short: 1, full: 20 }, async (rounds) => {
  const {
    anna,
    today,
    children: [, child],
  } = family;
  const tablet = connect();
  await tablet.ok(login, { body: child });
  const devices = Array.from({ length: 50 }, (_, index) => another(index % 2 === 0 ? tablet : anna));
  const body = JSON.stringify({ userId: child.id, date: today });
  const result = { rounds, acknowledged: 0, lost: 0, doubled: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const { id: taskId } = await anna.ok(createTask, { body: { text: 'Make the bed', points: 7, period: 'ANYTIME' } });
    await anna.ok(assignTasks, { body: { taskIds: [taskId], assigneeId: child.id } });
    const url = urlOf(completeTask, { params: { taskId } });
    const answers = await Promise.all(devices.map((device) => device.send('POST', url, body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const day = JSON.parse(answers[0]?.text ?? '') as { completedTasks: string[]; totalPoints: number };
    result.acknowledged += answers.length;
    if (!day.completedTasks.includes(taskId) || day.totalPoints < 7 * round) result.lost += 1;
    if (day.totalPoints > 7 * round) result.doubled += 1;
  }
  return { ...result, corrupt: breaches().length };
});

test('tasks-15: a list with one bad id assigns nothing, also while others assign', async () => {
  const { anna, children } = family;
  const [mia, ben] = children.map(({ id }) => id);
  const taskIds: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    taskIds.push((await anna.ok(createTask, { body: { text: `Task ${index}` } })).id);
  }
  const assign = (to: string | undefined, ids: readonly string[]) =>
    another(anna).send('POST', assignTasks.path, JSON.stringify({ taskIds: ids, assigneeId: to }));
  const bad = taskIds.map((_, index) => taskIds.with(index, 'unknown'));
  const answers = await Promise.all([
    ...bad.map((ids) => assign(mia, ids)),
    ...taskIds.map((id) => assign(ben, [id, id])),
    assign(mia, [...taskIds, 'unknown']),
    assign('unknown', taskIds),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...bad.map(() => 404), ...taskIds.map(() => 200), 404, 404]);
  const listed = (await anna.ok(listTasks, {})).filter(({ id }) => taskIds.includes(id));
  expect(listed.map(({ assignees }) => assignees)).toEqual(taskIds.map(() => [ben]));
});
