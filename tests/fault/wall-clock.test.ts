import path from 'node:path';
import { expect } from 'vitest';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress, listPoints } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';
import { createWallClock, findFaketime } from '#tests/support/wall-clock.ts';

const faketime = findFaketime();

fault(
  'fault-13',
  'after nine midnights asleep and a clock set back days are right, nothing doubled',
  { short: 1, full: 5 },
  async (rounds) => {
    let acknowledged = 0;
    for (let round = 0; round < rounds; round += 1) acknowledged += await sleepAndGoBack();
    return { rounds, acknowledged, lost: 0, doubled: 0 };
  },
  faketime ? null : 'needs the faketime command',
);

/** @returns how many ticks were acknowledged, each of which is there once */
async function sleepAndGoBack(): Promise<number> {
  const data = createDataDir();
  const clock = createWallClock(faketime ?? '', path.join(data.path, 'clock'));
  clock.set('2026-10-17T16:00:00Z');
  const server = await startSourceServer(data.path, {
    // The instants below are Berlin's.
    env: { ...clock.env, KINBOARD_TEST_TIME_ZONE: 'Europe/Berlin' },
  });
  const { anna, children, today } = await createSmallFamily(server.port);
  expect(today).toBe('2026-10-17');
  const [mia] = children;
  const tablet = createHttpClient(server.port);
  await tablet.ok(login, { body: mia });
  const { id: taskId } = await anna.ok(createTask, {
    body: { text: 'Make the bed', points: 10, period: 'ANYTIME' },
  });
  await anna.ok(assignTask, { body: { taskId, userId: mia.id } });
  const body = (date: string) => ({ userId: mia.id, date });
  const tick = (date: string) =>
    tablet
      .send('POST', urlOf(completeTask, { params: { taskId } }), JSON.stringify(body(date)))
      .then(({ status }) => status);
  const seesToday = async () => (await tablet.ok(getCurrentUser, {})).family;

  expect(await tick('2026-10-17')).toBe(200);
  clock.set('2026-10-25T22:30:00Z');
  expect(await seesToday(), 'half past eleven at night, winter time').toMatchObject({ today: '2026-10-25' });
  clock.set('2026-10-25T23:05:00Z');
  expect(await seesToday()).toMatchObject({ today: '2026-10-26', yesterdayOpen: true });
  expect([await tick('2026-10-17'), await tick('2026-10-25'), await tick('2026-10-26')]).toEqual([400, 200, 200]);
  clock.set('2026-10-24T23:05:00Z');
  expect(await seesToday()).toMatchObject({ today: '2026-10-25', yesterdayOpen: true });
  expect([await tick('2026-10-26'), await tick('2026-10-25')], 'sent once more').toEqual([400, 200]);
  clock.set('2026-10-26T06:00:00Z');
  expect(await tick('2026-10-26')).toBe(200);
  const day = await tablet.ok(getProgress, { params: body('2026-10-26') });
  expect(day).toMatchObject({ completedTasks: [taskId], pointsToday: 10, totalPoints: 30 });
  expect((await anna.ok(listPoints, { params: { userId: mia.id } })).entries).toHaveLength(3);

  tablet.close();
  anna.close();
  expect((await server.end('SIGTERM')).code).toBe(0);
  data.remove();
  return 3;
}
