import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { createPairing, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { completeTask, getProgress, uncompleteTask } from '#shared/contracts/points.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { type LiveListener, openLive } from '#tests/support/live.ts';
import { addMember, foundFamily } from '#tests/support/meyers.ts';
import { type Effort, quantile, spreadOf } from './rounds.ts';
import { startKinboard } from './servers/measured.ts';
import { megabytes, type Row } from './table.ts';

const FAMILIES = 25;
const TABLETS_OF_A_FAMILY = 8;
const TASKS = 8;
const READ_EVERY_MS = 2000;
const TICK_EVERY_MS = 10_000;
const RUN_MS = 30_000;
const RUN_MS_QUICK = 10_000;
const HEARD_WITHIN_MS = 100;

interface Tablet {
  readonly family: number;
  readonly userId: string;
  readonly browser: HttpClient;
  live: LiveListener;
}

/** Times that the tablets saw, in milliseconds. */
interface Seen {
  readonly reads: number[];
  readonly writes: number[];
  /** From a tick to the screens of the family's other children. */
  readonly spread: number[];
  readonly errors: string[];
}

/**
 * Measures speed-5: 200 paired tablets with open live connections, each reading every 2 s and ticking
 * every 10 s; then a restart with all of them reconnecting (fault-15).
 */
export async function measureTablets(folder: string, { isQuick }: Effort): Promise<{ rows: Row[]; discarded: number }> {
  const dataDir = path.join(folder, 'data');
  const runMs = isQuick ? RUN_MS_QUICK : RUN_MS;
  let server = await startKinboard(dataDir);
  const { port } = server;
  try {
    const { tablets, taskIds, today } = await setUp(port);
    const before = await server.usage();
    const seen = await runFamilyLife(tablets, { taskIds, today, runMs });
    const after = await server.usage();
    const processor = (after.cpuMicroseconds - before.cpuMicroseconds) / 10 / runMs;
    const back = await restart(tablets, port, async () => {
      await server.end();
      server = await startKinboard(dataDir, port);
    });
    for (const { browser, live } of tablets) {
      browser.close();
      live.close();
    }
    const details = `${processor.toFixed(1)} % of one processor, ${megabytes(after.rss).toFixed(0)} MB`;
    return { rows: [...toRows(seen, details), back], discarded: 0 };
  } finally {
    await server.end();
  }
}

async function setUp(port: number) {
  const tablets: Tablet[] = [];
  const taskIds: string[][] = [];
  let today = '';
  for (let family = 0; family < FAMILIES; family += 1) {
    const adult = createHttpClient(port);
    const founded = await foundFamily(adult, `anna_${family}`);
    today = founded.today;
    const ids: string[] = [];
    for (let index = 0; index < TASKS; index += 1) {
      ids.push((await adult.ok(createTask, { body: { text: `Task ${index}`, points: 10, period: 'ANYTIME' } })).id);
    }
    taskIds.push(ids);
    for (let index = 0; index < TABLETS_OF_A_FAMILY; index += 1) {
      const { id: userId } = await addMember(adult, founded.familyId, { firstName: `Child ${index}`, role: 'child' });
      await adult.ok(assignTasks, { body: { taskIds: ids, assigneeId: userId } });
      await adult.ok(setPin, { params: { userId }, body: { pin: '2468' } });
      const { code } = await adult.ok(createPairing, {});
      const browser = createHttpClient(port);
      await browser.ok(pairDevice, { body: { code, name: `Tablet ${index}` } });
      await browser.ok(signInByPin, { body: { userId, pin: '2468' } });
      // Without the connection of the set-up, which may time out before the run begins.
      browser.close();
      tablets.push({
        family,
        userId,
        browser: browser.another(),
        live: await openLive(port, { cookie: browser.cookie }),
      });
    }
    adult.close();
  }
  return { tablets, taskIds, today };
}

/** Hears ticks of the family's other children, as the other screens do. @param sentAt when the last tick of each was sent */
function listen({ live, userId }: Tablet, sentAt: ReadonlyMap<string, number>, spread: number[]): void {
  const next = (): Promise<void> =>
    live.next('progress.changed').then((message) => {
      for (const id of 'ids' in message ? message.ids : []) {
        const at = sentAt.get(id);
        if (at !== undefined && id !== userId) spread.push(performance.now() - at);
      }
      return next();
    });
  void next();
}

async function runFamilyLife(
  tablets: readonly Tablet[],
  { taskIds, today, runMs }: { taskIds: readonly string[][]; today: string; runMs: number },
): Promise<Seen> {
  const seen: Seen = { reads: [], writes: [], spread: [], errors: [] };
  const sentAt = new Map<string, number>();
  for (const tablet of tablets) listen(tablet, sentAt, seen.spread);
  const timed = async (browser: HttpClient, method: string, url: string, body?: string): Promise<number> => {
    const began = performance.now();
    const { status, text } = await browser.send(method, url, body);
    if (status !== 200) seen.errors.push(`${method} ${url} answered ${status}: ${text}`);
    return performance.now() - began;
  };
  const endsAt = performance.now() + runMs;
  await Promise.all(
    tablets.map(async ({ userId, browser, family }, index) => {
      const body = JSON.stringify({ userId, date: today });
      const dayUrl = urlOf(getProgress, { params: { userId, date: today } });
      // Everybody begins at another moment.
      await sleep((index / tablets.length) * READ_EVERY_MS);
      let nextTick = performance.now() + (index / tablets.length) * TICK_EVERY_MS;
      let ticks = 0;
      while (performance.now() < endsAt) {
        const began = performance.now();
        seen.reads.push(await timed(browser, 'GET', dayUrl));
        if (performance.now() >= nextTick) {
          nextTick += TICK_EVERY_MS;
          const contract = ticks % 2 === 0 ? completeTask : uncompleteTask;
          const taskId = taskIds[family]?.[Math.floor(ticks / 2) % TASKS] ?? '';
          ticks += 1;
          sentAt.set(userId, performance.now());
          seen.writes.push(await timed(browser, 'POST', urlOf(contract, { params: { taskId } }), body));
        }
        await sleep(Math.max(0, READ_EVERY_MS - (performance.now() - began)));
      }
    }),
  );
  if (seen.errors[0]) console.warn(`the first refusal of a tablet: ${seen.errors[0]}`);
  return seen;
}

function toRows({ reads, writes, spread, errors }: Seen, details: string): Row[] {
  const row = (what: string, samples: readonly number[], atMost: number, rest: string): Row => ({
    id: 'speed-5',
    what: `200 tablets: ${what}, p99`,
    figure: spreadOf([quantile(samples, 0.99)]),
    unit: 'ms',
    goal: { atMost },
    details: `p50 ${quantile(samples, 0.5).toFixed(2)} ms of ${samples.length}; ${rest}`,
  });
  return [
    row('reads', reads, 10, details),
    row('ticks', writes, 20, `${errors.length} refused`),
    row('a tick reaches the other screens', spread, HEARD_WITHIN_MS, 'by the live connection'),
    { id: 'speed-5', what: '200 tablets: errors', figure: spreadOf([errors.length]), unit: '', goal: { atMost: 0 } },
  ];
}

/** The server ends and comes back; every tablet notices by itself and tries again as the page does. */
async function restart(tablets: readonly Tablet[], port: number, again: () => Promise<void>): Promise<Row> {
  const handshakes: number[] = [];
  let tried = 0;
  const back = tablets.map(async (tablet) => {
    await tablet.live.closed;
    for (let tries = 0; ; tries += 1) {
      await sleep(reconnectDelay(tries, Math.random()));
      tried += 1;
      try {
        tablet.live = await openLive(port, { cookie: tablet.browser.cookie });
        handshakes.push(performance.now());
        return;
      } catch {
        // Not there yet.
      }
    }
  });
  const stoppedAt = performance.now();
  await again();
  const startedAt = performance.now();
  await Promise.all(back);
  const sorted = handshakes.sort((a, b) => a - b);
  const busiest = Math.max(
    ...sorted.map((at, index) => sorted.filter((other, i) => i >= index && other - at < 100).length),
  );
  return {
    id: 'speed-5',
    what: '200 tablets: all are back after a restart',
    figure: spreadOf([((sorted.at(-1) ?? 0) - startedAt) / 1000]),
    unit: 's',
    details: `stopped and started in ${(startedAt - stoppedAt).toFixed(0)} ms; ${tried} handshakes tried, at most ${busiest} in 100 ms`,
  };
}
