import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { type LiveListener, openLive } from '#tests/support/live.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

const TASKS = 100;
/** No more than this part of the tablets may try in the same tenth of a second. */
const BUSIEST_PART = 0.35;

interface Tablet {
  readonly browser: HttpClient;
  live: LiveListener;
  /** A tile of its own: nobody else ticks it. */
  readonly tile: { taskId: string; body: { userId: string; date: string } };
}

/** Counts how many of these instants (milliseconds) lie in the busiest tenth of a second. */
function busiest(instants: readonly number[]): number {
  return Math.max(...instants.map((from) => instants.filter((at) => at >= from && at < from + 100).length));
}

/**
 * Makes the function from which a tablet draws its delays, the same in every run: left to chance, a quarter of a
 * hundred tablets crowd now and then.
 * @returns numbers from 0 to below 1; the first ones of all tablets are spread evenly
 */
function drawOf(tablet: number, count: number): () => number {
  const random = createSeededRandom(tablet + 1);
  let draws = 0;
  return () => {
    draws += 1;
    return draws === 1 ? (tablet + random()) / count : random();
  };
}

/** Comes back as the page does. @param random chooses its delays @returns them */
async function comeBack(tablet: Tablet, port: number, random: () => number): Promise<number[]> {
  const delays: number[] = [];
  for (;;) {
    const delay = reconnectDelay(delays.length, random());
    delays.push(delay);
    await sleep(delay);
    try {
      tablet.live = await openLive(port, { cookie: tablet.browser.cookie });
      return delays;
    } catch {
      // Not there yet.
    }
  }
}

/** Sign-ins of one child. */
const SIGN_INS = 18;

fault(
  'fault-15',
  'after a restart all tablets come back, spread out, and what they ticked is there',
  { short: 24, full: 200 },
  async (count) => {
    const data = createDataDir();
    const first = await startSourceServer(data.path);
    const { port } = first;
    const { anna, children, today } = await createSmallFamily(port);
    const taskIds: string[] = [];
    for (let index = 0; index < TASKS; index += 1) {
      taskIds.push((await anna.ok(createTask, { body: { text: `Task ${index}`, period: 'ANYTIME' } })).id);
    }
    for (const { id } of children) await anna.ok(assignTasks, { body: { taskIds, assigneeId: id } });
    anna.close();
    const tablets: Tablet[] = [];
    for (let index = 0; index < count; index += 1) {
      const child = children[index % 2];
      if (!child) throw new Error('there is no child');
      // Right sign-ins of an account end after so many a minute (limits-19): the others share theirs.
      const shared = tablets[index - 2 * SIGN_INS]?.browser.cookie;
      const browser = createHttpClient(port, shared);
      if (shared === undefined) await browser.ok(login, { body: child });
      const tile = { taskId: taskIds[Math.floor(index / 2)] ?? '', body: { userId: child.id, date: today } };
      tablets.push({ browser, live: await openLive(port, { cookie: browser.cookie }), tile });
    }
    const tick = async ({ browser, tile }: Tablet): Promise<void> => {
      const body = JSON.stringify(tile.body);
      const { status } = await browser.send('POST', urlOf(completeTask, { params: { taskId: tile.taskId } }), body);
      expect(status).toBe(200);
    };
    await Promise.all(tablets.map((tablet) => tick(tablet)));
    const back = tablets.map((tablet, index) =>
      tablet.live.closed.then(() => comeBack(tablet, port, drawOf(index, count))),
    );
    expect((await first.end('SIGTERM')).code).toBe(0);
    for (const { browser } of tablets) browser.close();
    const second = await startSourceServer(data.path, { port });
    const delays = await Promise.all(back);
    const tries = Array.from({ length: Math.max(...delays.map(({ length }) => length)) }, (_, number) =>
      busiest(
        delays.flatMap((chosen) => (number < chosen.length ? chosen.slice(0, number + 1).reduce((a, b) => a + b) : [])),
      ),
    );
    console.log(`tries in the busiest 100 ms, by number of try: ${tries.join(', ')} of ${count}`);
    expect(Math.max(...tries), 'reconnects are spread out').toBeLessThanOrEqual(BUSIEST_PART * count);
    let lost = 0;
    for (const { browser, tile } of tablets) {
      const day = await browser.ok(getProgress, { params: tile.body });
      if (!day.completedTasks.includes(tile.taskId)) lost += 1;
    }
    for (const { browser, live } of tablets) {
      browser.close();
      live.close();
    }
    expect((await second.end('SIGTERM')).code).toBe(0);
    data.remove();
    return { rounds: count, acknowledged: count, lost };
  },
);
