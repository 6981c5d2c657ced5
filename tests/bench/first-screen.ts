import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import { fastify } from 'fastify';
import { build } from 'vite';
import { login } from '#shared/contracts/account.ts';
import { createEvent } from '#shared/contracts/calendar.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { addMember } from '#tests/support/meyers.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startColdBrowser } from './cold-browser.ts';
import { slowNetwork } from './slow-network.ts';

/**
 * Measures docs/promises.md#speed-8 and docs/promises.md#speed-9: `node tests/bench/first-screen.ts`. Needs the built
 * UI (`npm run build`).
 */

const ROUNDS = Number(process.env.KINBOARD_BENCH_ROUNDS ?? 7);
const CPU_SLOW_DOWN = 4;
const LATENCY_MS = 40;
const BYTES_PER_SECOND = 10e6 / 8;

/** The child's day: as many tasks as the yardstick draws. */
const TASKS = [
  { text: 'Make the bed', icon: 'bed', period: 'AM' },
  { text: 'Brush teeth', icon: 'toothbrush', period: 'AM' },
  { text: 'Feed the cat', icon: 'cat', period: 'AM' },
  { text: 'Do homework', icon: 'homework', period: 'PM' },
  { text: 'Practise the piano', icon: 'music', period: 'PM' },
  { text: 'In bed on time', icon: 'sleep', period: 'PM' },
  { text: 'Read for 20 minutes', icon: 'book', period: 'ANYTIME' },
  { text: 'Help in the kitchen', icon: 'dishes', period: 'BONUS' },
] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-bench-'));
const browser = await startColdBrowser();
const data = createDataDir();
const kinboard = await startServerProcess({ dataDir: data.path });
const bare = await startBarePage();
const networks = await Promise.all(
  [kinboard.url, bare.url].map((url) => slowNetwork(url, LATENCY_MS, BYTES_PER_SECOND)),
);
try {
  await measure();
} finally {
  await browser.close();
  await Promise.all(networks.map((network) => network.close()));
  await kinboard.stop();
  data.remove();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const { cookie, adminCookie } = await makeFamily();
  const [ourUrl = '', bareUrl = ''] = networks.map(({ url }) => url);
  const ours: FirstScreen[] = [];
  const bares: FirstScreen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureFirstScreen(ourUrl, cookie));
    bares.push(await measureFirstScreen(bareUrl));
  }
  const [mine, yardstick] = [median(ours.map(({ ms }) => ms)), median(bares.map(({ ms }) => ms))];
  const [first] = ours;
  console.log(`S8 first task visible: ${mine.toFixed(0)} ms, bare React page ${yardstick.toFixed(0)} ms`);
  console.log(`   ratio ${(mine / yardstick).toFixed(2)} (goal: at most 1.7), medians of ${ROUNDS} cold loads`);
  console.log(`   each: ${ours.map(({ ms }, round) => `${ms.toFixed(0)}/${bares[round]?.ms.toFixed(0)}`).join(' ')}`);
  console.log(`   compressed: ${sizesOf(first?.loaded ?? [])}`);
  console.log(`   requests: ${first?.loaded.length} (goal: at most 12)`);
  await measureTaps(cookie);
  await measureScrolling(adminCookie);
}

/**
 * A family of twelve children with five tasks each. The first has eight, as many as the yardstick draws, with eight
 * rewards and events in the week to come.
 */
async function makeFamily(): Promise<{ cookie: string; adminCookie: string }> {
  const port = Number(new URL(kinboard.url).port);
  const { anna, children, today, familyId } = await createSmallFamily(port);
  const taskIds: string[] = [];
  for (const task of TASKS) {
    taskIds.push((await anna.ok(createTask, { body: { ...task, points: 10, dayType: 'anyday' } })).id);
  }
  for (let index = 0; index < 8; index += 1) {
    const type = index % 2 === 0 ? 'screen_time' : 'special';
    await anna.ok(createReward, { body: { name: `Reward ${index}`, cost: 10 + index, type } });
  }
  const [child] = children;
  for (const [title, time] of [
    ['Football practice', '17:30'],
    ['Piano lesson', '15:30'],
  ] as const) {
    const weekly = { title, time, date: addDays(today, 1), isRecurring: true, assignedUsers: [child.id] };
    await anna.ok(createEvent, { body: weekly });
  }
  await anna.ok(assignTasks, { body: { taskIds, assigneeId: child.id } });
  const others = children.slice(1).map(({ id }) => id);
  while (others.length < 11) {
    others.push((await addMember(anna, familyId, { firstName: `Child ${others.length}`, role: 'child' })).id);
  }
  for (const assigneeId of others) await anna.ok(assignTasks, { body: { taskIds: taskIds.slice(0, 5), assigneeId } });
  const { cookie: adminCookie = '' } = anna;
  anna.close();
  const browserOfChild = createHttpClient(port);
  await browserOfChild.ok(login, { body: child });
  const { cookie = '' } = browserOfChild;
  browserOfChild.close();
  return { cookie, adminCookie };
}

/** How a page came up. */
interface FirstScreen {
  /** From the navigation to the frame that shows the first task, in milliseconds. */
  ms: number;
  /** What was fetched, in bytes as sent, headers included. */
  loaded: { url: string; bytes: number }[];
}

/** Opens an address in a cold browser on a slow tablet and waits for the first task. */
async function measureFirstScreen(url: string, cookie?: string): Promise<FirstScreen> {
  const page = await browser.open(url, { ...(cookie ? { cookie } : {}), cpuSlowDown: CPU_SLOW_DOWN });
  const screen = await page.ask(readFirstScreen);
  await page.close();
  return screen;
}

/** In the page: what it took, once the first task is there. */
function readFirstScreen(): FirstScreen | null {
  const [mark] = performance.getEntriesByName('first-task');
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const loaded = (entries as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
    url: name,
    bytes: transferSize,
  }));
  return mark ? { ms: mark.startTime, loaded } : null;
}

function sizesOf(loaded: FirstScreen['loaded']): string {
  const sum = (wanted: string) =>
    `${(loaded.filter(({ url }) => url.endsWith(wanted)).reduce((bytes, one) => bytes + one.bytes, 0) / 1000).toFixed(0)} kB`;
  return `JS ${sum('.js')} (150), CSS ${sum('.css')} (35), all told ${sum('')} (260)`;
}

/** From the touch to the frame that shows the tick (S9), for every task of the child's day: ticked, un-ticked and ticked again. */
async function measureTaps(cookie: string): Promise<void> {
  const page = await browser.open(kinboard.url, { cookie, cpuSlowDown: CPU_SLOW_DOWN });
  await page.ask(readFirstScreen);
  await page.ask(watchTaps);
  for (let tap = 0; tap < TASKS.length * 3; tap += 1) await page.tap(await page.ask(nextTask));
  const taps = await page.ask(() => performance.getEntriesByName('tap').map(({ duration }) => duration));
  await page.close();
  console.log(
    `S9 tap to paint at ${CPU_SLOW_DOWN}x slow-down: median ${median(taps).toFixed(0)} ms of ${taps.length} taps, worst ${Math.max(...taps).toFixed(0)} ms (goal: at most 50)`,
  );
}

/** In the page: measures every tick as `tap`, from the event to the task after its frame. */
function watchTaps(): true {
  document.addEventListener(
    'change',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const say = () => performance.measure('tap', { start: timeStamp, end: performance.now() });
        void window.scheduler.postTask(say, { priority: 'user-blocking' });
      });
    },
    true,
  );
  return true;
}

/** In the page: the middle of the next task to tick, brought into view. */
function nextTask(): { x: number; y: number } | null {
  const tasks = document.querySelectorAll('input[type=checkbox]');
  const task = tasks[performance.getEntriesByName('tap').length % tasks.length];
  task?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = task?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** "60 tasks and 12 children on screen scroll without long tasks" (S9): the children's progress, from top to bottom and back. */
async function measureScrolling(cookie: string): Promise<void> {
  const page = await browser.open(`${kinboard.url}/?tab=children`, { cookie, cpuSlowDown: CPU_SLOW_DOWN });
  const tasks = await page.ask(countTasks);
  await page.ask(startScrolling);
  const { frames, longTasks } = await page.ask(readScrolling);
  await page.close();
  console.log(
    `S9 scrolling ${tasks} tasks at ${CPU_SLOW_DOWN}x slow-down: ${frames} frames, ${longTasks.length} tasks over 50 ms (goal: 0)${longTasks.length > 0 ? `: ${longTasks.map((ms) => ms.toFixed(0)).join(', ')} ms` : ''}`,
  );
}

/** In the page: how many tasks are on it, once all are. */
function countTasks(): number | null {
  return document.querySelectorAll('input[type=checkbox]').length || null;
}

/** In the page: scrolls to the end and back, a little with each frame. */
function startScrolling(): true {
  const longTasks: number[] = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const end = document.documentElement.scrollHeight - window.innerHeight;
  let frames = 0;
  let step = 40;
  const scroll = () => {
    frames += 1;
    window.scrollBy({ top: step, behavior: 'instant' });
    if (window.scrollY >= end) step = -40;
    if (window.scrollY > 0) requestAnimationFrame(scroll);
    else document.documentElement.dataset.scrolled = JSON.stringify({ frames, longTasks });
  };
  requestAnimationFrame(scroll);
  return true;
}

/** In the page: how the scrolling went, once it is over. */
function readScrolling(): { frames: number; longTasks: number[] } | null {
  return JSON.parse(document.documentElement.dataset.scrolled ?? 'null');
}

/** Builds and serves the yardstick, compressed like the real one. */
async function startBarePage(): Promise<{ url: string; close: () => Promise<void> }> {
  await build({
    root: path.resolve(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
  const app = fastify();
  app.addHook('onSend', async (_request, reply, payload) => {
    const bytes = payload && typeof payload === 'object' && 'pipe' in payload ? await readAll(payload) : payload;
    if (!bytes) return payload;
    const packed = gzipSync(bytes as string | Buffer);
    reply.header('content-encoding', 'gzip').header('content-length', packed.length);
    return packed;
  });
  await app.register(fastifyStatic, { root: folder });
  const tasks = Array.from({ length: 8 }, (_, id) => ({ id, text: `Task ${id}` }));
  app.get('/tasks.json', async () => tasks);
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

async function readAll(stream: unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
