import type { CDPSession } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { listTasks } from '#shared/contracts/tasks.ts';
import { localTime } from '#shared/rules/local-date.ts';
import { HOUR } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { expect, saveData, signInByApi, test } from './fixtures.ts';

const HOURS_OF_A_DAY = 24;
const DAYS = 3;
/** A task of every day, so that each hour of each day can change it. */
const TASK = 'Read for 20 minutes';
/**
 * Limits of what the third day may add: bytes (over eight days they level off, with 24,000 more on the last), nodes and
 * listeners.
 */
const MOST_BYTES = 300_000;
const MOST_NODES = 60;
const MOST_LISTENERS = 15;

/** Measures what a page keeps once everything was collected that nobody needs. */
async function measureKept(devtools: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  // What a collection lets go of may hold something that the next one lets go of.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

test('live-26: on its third day an open page keeps less than 300 kB more than on the second', async ({
  openBrowser,
}) => {
  const demo = await startDemoServer();
  const otherTablet = createHttpClient(Number(new URL(demo.url).port));
  await otherTablet.ok(login, { body: { username: 'mia', password: DEMO_PASSWORD } });
  const { id: userId } = await otherTablet.ok(getCurrentUser, {});
  const taskId = (await otherTablet.ok(listTasks, {})).find(({ text }) => text === TASK)?.id ?? '';

  const page = await openBrowser();
  await saveData(page);
  await signInByApi(page, demo.url, { username: 'mia', password: DEMO_PASSWORD });
  await page.clock.install({ time: DEMO_NOW });
  await page.goto(demo.url);
  // The page may take longer than a moment to open.
  await page.clock.pauseAt(DEMO_NOW + 60_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const toDo = page.getByRole('checkbox', { name: new RegExp(`^${TASK}`), checked: false });

  const kept: Awaited<ReturnType<typeof measureKept>>[] = [];
  for (let hour = 1; hour <= DAYS * HOURS_OF_A_DAY; hour += 1) {
    const now = DEMO_NOW + hour * HOUR;
    const { date } = localTime(now, 'Europe/Berlin');
    const isDone = hour % 2 === 1;
    demo.setClock(now);
    const change = { params: { taskId }, body: { userId, date } };
    // The family computer may still show the hour before.
    await expect(async () => void (await otherTablet.ok(isDone ? completeTask : uncompleteTask, change))).toPass();
    // As if its lid had been shut: what was on its way then gets no answer.
    await page.clock.fastForward(HOUR);
    // Its timers stand still: until it has noticed that hours went by, they are moved on.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(toDo).toHaveCount(isDone ? 0 : 1, { timeout: 300 });
    }).toPass();
    if (hour % HOURS_OF_A_DAY === 0) kept.push(await measureKept(devtools));
  }

  const [before, after] = kept.slice(-2);
  if (!before || !after) throw new Error('two days are compared');
  expect(after.bytes, JSON.stringify(kept)).toBeLessThan(before.bytes + MOST_BYTES);
  expect(after.nodes, JSON.stringify(kept)).toBeLessThan(before.nodes + MOST_NODES);
  expect(after.listeners, JSON.stringify(kept)).toBeLessThan(before.listeners + MOST_LISTENERS);
  otherTablet.close();
  await demo.stop();
});
