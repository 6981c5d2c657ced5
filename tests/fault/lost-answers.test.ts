import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

const SEED = Number(process.env.KINBOARD_LOST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const TASKS_OF_A_ROUND = 5;
const POINTS = 7;

/** Sends a request whole and hangs up before its answer can be read. */
async function sendAndHangUp(port: number, url: string, body: string, cookie: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie };
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path: url, agent: false, headers });
  asking.on('error', () => undefined);
  asking.end(body);
  await once(asking, 'finish');
  asking.destroy();
}

const LOST = 'ticks whose answers are lost have one effect when sent again in any order';

fault('fault-9', LOST, { short: 10, full: 200 }, async (rounds) => {
  console.log(`seed ${SEED}`);
  const random = createSeededRandom(SEED);
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map((each) => ({ each, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ each }) => each);
  const data = createDataDir();
  const server = await startSourceServer(data.path);
  const { anna, children, today } = await createSmallFamily(server.port);
  const userId = children[0].id;
  const body = JSON.stringify({ userId, date: today });
  const result = { rounds, acknowledged: 0, lost: 0, doubled: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const taskIds: string[] = [];
    for (let index = 0; index < TASKS_OF_A_ROUND; index += 1) {
      const task = { text: `Task ${round}.${index}`, points: POINTS, period: 'ANYTIME' as const };
      taskIds.push((await anna.ok(createTask, { body: task })).id);
    }
    await anna.ok(assignTasks, { body: { taskIds, assigneeId: userId } });
    const urls = taskIds.map((taskId) => urlOf(completeTask, { params: { taskId } }));
    await Promise.all(
      shuffled([...urls, ...urls]).map((url) => sendAndHangUp(server.port, url, body, anna.cookie ?? '')),
    );
    for (const url of shuffled(urls)) {
      expect((await anna.send('POST', url, body)).status).toBe(200);
      result.acknowledged += 1;
    }
    const day = await anna.ok(getProgress, { params: { userId, date: today } });
    const missing = taskIds.filter((taskId) => !day.completedTasks.includes(taskId)).length;
    const expected = POINTS * TASKS_OF_A_ROUND * round;
    result.lost += missing;
    if (missing === 0 && day.totalPoints !== expected) result.doubled += 1;
  }
  anna.close();
  expect((await server.end('SIGTERM')).code).toBe(0);
  const database = new Database(path.join(data.path, 'kinboard.sqlite'), { readonly: true });
  const entries = database.prepare('select count(*) from ledger_entries').pluck().get() as number;
  const corrupt = ledgerBreaches(database).length;
  database.close();
  data.remove();
  expect(entries, 'no tick was booked and taken back in between').toBe(rounds * TASKS_OF_A_ROUND);
  return { ...result, corrupt };
});
