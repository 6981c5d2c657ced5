import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { createPairing, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { completeTask, getProgress, uncompleteTask } from '#shared/contracts/progress.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { type LiveListener, openLive } from '#tests/support/live.ts';
import { addMember, foundFamily } from '#tests/support/meyers.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

/**
 * 200 paired tablets with open live connections, each reading every 2 s and ticking every 10 s
 * (docs/promises.md#speed-5), then a restart with all of them reconnecting (F15): `node tests/bench/tablets.ts`.
 */

const FAMILIES = 25;
const TABLETS_OF_A_FAMILY = 8;
const TASKS = 8;
const READ_EVERY_MS = 2000;
const TICK_EVERY_MS = 10_000;
const RUN_MS = Number(process.env.KINBOARD_BENCH_MS ?? 30_000);

interface Tablet {
  readonly family: number;
  readonly userId: string;
  readonly browser: HttpClient;
  live: LiveListener;
}

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-bench-'));
const dataDir = path.join(folder, 'data');
let server = await startSourceServer(dataDir);
const { port } = server;
/** When the last tick of a child was sent. */
const sentAt = new Map<string, number>();
const spread: number[] = [];
const errors: string[] = [];

try {
  const { tablets, taskIds, today } = await setUp();
  await runFamilyLife(tablets, taskIds, today);
  await restart(tablets);
  for (const { browser, live } of tablets) {
    browser.close();
    live.close();
  }
} finally {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function setUp() {
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

/** Hears ticks of the family's other children, as the other screens do. */
function listen({ live, userId }: Tablet): void {
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

async function runFamilyLife(tablets: readonly Tablet[], taskIds: string[][], today: string): Promise<void> {
  for (const tablet of tablets) listen(tablet);
  const reads: number[] = [];
  const writes: number[] = [];
  const endsAt = performance.now() + RUN_MS;
  const before = await server.usage();
  await Promise.all(
    tablets.map(async (tablet, index) => {
      const { userId, browser } = tablet;
      const body = JSON.stringify({ userId, date: today });
      const dayUrl = urlOf(getProgress, { params: { userId, date: today } });
      // Everybody begins at another moment.
      await sleep((index / tablets.length) * READ_EVERY_MS);
      let nextTick = performance.now() + (index / tablets.length) * TICK_EVERY_MS;
      let ticks = 0;
      while (performance.now() < endsAt) {
        const began = performance.now();
        reads.push(await timed(browser, 'GET', dayUrl));
        if (performance.now() >= nextTick) {
          nextTick += TICK_EVERY_MS;
          const contract = ticks % 2 === 0 ? completeTask : uncompleteTask;
          const taskId = taskIds[tablet.family]?.[Math.floor(ticks / 2) % TASKS] ?? '';
          ticks += 1;
          sentAt.set(userId, performance.now());
          writes.push(await timed(browser, 'POST', urlOf(contract, { params: { taskId } }), body));
        }
        await sleep(Math.max(0, READ_EVERY_MS - (performance.now() - began)));
      }
    }),
  );
  const after = await server.usage();
  console.table({
    'S5 reads': figures(reads, 10),
    'S5 ticks': figures(writes, 20),
    'S5 tick to another screen': figures(spread, 100),
  });
  console.log(`errors: ${errors.length}${errors[0] ? ` (first: ${errors[0]})` : ''}`);
  console.log(
    `processor: ${((after.cpuMicroseconds - before.cpuMicroseconds) / 10 / RUN_MS).toFixed(1)} % of one core, resident memory ${megabytes(before.rss)} before, ${megabytes(after.rss)} after`,
  );
}

async function timed(browser: HttpClient, method: string, url: string, body?: string): Promise<number> {
  const began = performance.now();
  const { status, text } = await browser.send(method, url, body);
  if (status !== 200) errors.push(`${method} ${url} answered ${status}: ${text}`);
  return performance.now() - began;
}

/** The server ends and comes back; every tablet notices by itself and tries again as the page does. */
async function restart(tablets: readonly Tablet[]): Promise<void> {
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
  const { code } = await server.end('SIGTERM');
  const goneAt = performance.now();
  server = await startSourceServer(dataDir, { port });
  const startedAt = performance.now();
  await Promise.all(back);
  const sorted = handshakes.sort((a, b) => a - b);
  const busiest = Math.max(
    ...sorted.map((at, index) => sorted.filter((other, i) => i >= index && other - at < 100).length),
  );
  console.table({
    'F15 restart': {
      'stop ms': (goneAt - stoppedAt).toFixed(0),
      'exit code': code,
      'start ms': (startedAt - goneAt).toFixed(0),
      'all back after ms': ((sorted.at(-1) ?? 0) - startedAt).toFixed(0),
      'back / tablets': `${sorted.length} / ${tablets.length}`,
      'busiest 100 ms': busiest,
      'handshakes tried': tried,
    },
  });
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

function figures(samples: readonly number[], goal: number): Record<string, string | number> {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
  const p99 = at(0.99);
  return {
    count: sorted.length,
    'p50 ms': at(0.5).toFixed(2),
    'p99 ms': p99.toFixed(2),
    'goal p99 ms': `${goal}${p99 > goal ? ' (MISSED)' : ''}`,
  };
}
