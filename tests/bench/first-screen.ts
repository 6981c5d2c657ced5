import { mkdtempSync } from 'node:fs';
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
import { startServerProcess } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type ColdBrowser, startColdBrowser } from './cold-browser.ts';
import { type Effort, measureRounds, spreadOf } from './rounds.ts';
import { slowNetwork } from './slow-network.ts';
import type { Row } from './table.ts';

const CPU_SLOW_DOWN = 4;
const LATENCY_MS = 40;
const BYTES_PER_SECOND = 10e6 / 8;
const TAPS = 30;

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

/**
 * Measures speed-8 and speed-9 in a browser without a cache, and speed-11 in one with a full one, on a slow tablet.
 */
export async function measureFirstScreen(
  folder: string,
  { rounds }: Effort,
): Promise<{ rows: Row[]; discarded: number }> {
  const browser = await startColdBrowser();
  const kinboard = await startServerProcess({ dataDir: path.join(folder, 'data') });
  const bare = await startBarePage(path.join(folder, 'page'));
  const [ours, theirs] = await Promise.all(
    [kinboard.url, bare.url].map((url) => slowNetwork(url, LATENCY_MS, BYTES_PER_SECOND)),
  );
  try {
    const { cookie, adminCookie } = await makeFamily(kinboard.url);
    const { kept, discarded } = await measureRounds(rounds, async () => ({
      ours: await openFirstScreen(browser, ours?.url ?? '', cookie),
      bare: await openFirstScreen(browser, theirs?.url ?? ''),
      oursAgain: await openAgain(folder, ours?.url ?? '', cookie),
      bareAgain: await openAgain(folder, theirs?.url ?? ''),
    }));
    const taps = await measureTaps(browser, kinboard.url, cookie);
    const scrolling = await measureScrolling(browser, kinboard.url, adminCookie);
    return { rows: [...toRows(kept), taps, scrolling], discarded };
  } finally {
    await browser.close();
    await Promise.all([ours?.close(), theirs?.close()]);
    await kinboard.stop();
    await bare.close();
  }
}

type Round = Readonly<Record<'ours' | 'bare' | 'oursAgain' | 'bareAgain', FirstScreen>>;

function toRows(kept: readonly Round[]): Row[] {
  const middle = (which: keyof Round) => spreadOf(kept.map((round) => round[which].ms)).median.toFixed(0);
  const fetched = (which: keyof Round) =>
    spreadOf(kept.map((round) => round[which].loaded.filter(({ bytes }) => bytes > 0).length)).median;
  const kilobytes = (ending: string) =>
    spreadOf(
      kept.map(({ ours }) =>
        ours.loaded.filter(({ url }) => url.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes / 1000, 0),
      ),
    );
  const size = (what: string, ending: string, atMost: number): Row => ({
    id: 'speed-8',
    what: `the first screen: ${what}`,
    figure: kilobytes(ending),
    unit: 'kB',
    goal: { atMost },
  });
  return [
    {
      id: 'speed-8',
      what: "the child's first screen on a cold browser",
      figure: spreadOf(kept.map(({ ours, bare }) => ours.ms / bare.ms)),
      unit: 'of a bare React page',
      goal: { atMost: 1.3 },
      details: `ours ${middle('ours')} ms, bare ${middle('bare')} ms`,
    },
    size('JS', '.js', 150),
    size('CSS', '.css', 35),
    size('all told', '', 260),
    {
      id: 'speed-8',
      what: 'the first screen: requests',
      figure: spreadOf(kept.map(({ ours }) => ours.loaded.length)),
      unit: '',
      goal: { atMost: 12 },
    },
    {
      id: 'speed-11',
      what: "the child's first screen, opened the second time",
      figure: spreadOf(kept.map(({ oursAgain, bareAgain }) => oursAgain.ms / bareAgain.ms)),
      unit: 'of a bare React page',
      goal: { atMost: 1.15 },
      details: `ours ${middle('oursAgain')} ms with ${fetched('oursAgain')} requests over the network, bare ${middle('bareAgain')} ms with ${fetched('bareAgain')}`,
    },
  ];
}

/**
 * A family of twelve children with five tasks each. The first has eight, as many as the yardstick draws, with eight
 * rewards and events in the week to come.
 */
async function makeFamily(kinboardUrl: string): Promise<{ cookie: string; adminCookie: string }> {
  const port = Number(new URL(kinboardUrl).port);
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

/** Figures of how a page came up. */
interface FirstScreen {
  /** From the navigation to the frame that shows the first task, in milliseconds. */
  ms: number;
  /** Responses that were fetched before that frame, in bytes as sent, headers included. */
  loaded: { url: string; bytes: number }[];
}

/** Opens an address in a cold browser on a slow tablet and waits for the first task. */
async function openFirstScreen(browser: ColdBrowser, url: string, cookie?: string): Promise<FirstScreen> {
  const page = await browser.open(url, { ...(cookie ? { cookie } : {}), cpuSlowDown: CPU_SLOW_DOWN });
  const screen = await page.ask(readFirstScreen);
  await page.close();
  return screen;
}

/**
 * Opens an address once to fill the cache, and a second time in a new browser that has nothing but that cache. Chromium
 * keeps compiled scripts from the second run on: the second opening has the files, but must compile them.
 */
async function openAgain(folder: string, url: string, cookie?: string): Promise<FirstScreen> {
  const profile = mkdtempSync(path.join(folder, 'profile-'));
  const openOnce = async () => {
    const browser = await startColdBrowser(profile);
    try {
      return await openFirstScreen(browser, url, cookie);
    } finally {
      await browser.close();
    }
  };
  await openOnce();
  return openOnce();
}

/** In the page: what it took, once the first task is there. */
function readFirstScreen(): FirstScreen | null {
  const [mark] = performance.getEntriesByName('first-task');
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
    ({ startTime }) => mark && startTime <= mark.startTime,
  );
  const loaded = (entries as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
    url: name,
    bytes: transferSize,
  }));
  return mark ? { ms: mark.startTime, loaded } : null;
}

/** From the touch to the frame that shows the tick (speed-9), for 30 taps on the tasks of the child's day: ticked, un-ticked and so on. */
async function measureTaps(browser: ColdBrowser, url: string, cookie: string): Promise<Row> {
  const page = await browser.open(url, { cookie, cpuSlowDown: CPU_SLOW_DOWN });
  await page.ask(readFirstScreen);
  await page.ask(watchTaps);
  for (let tap = 0; tap < TAPS; tap += 1) await page.tap(await page.ask(nextTask));
  const taps = await page.ask(() => performance.getEntriesByName('tap').map(({ duration }) => duration));
  await page.close();
  return {
    id: 'speed-9',
    what: `tap to paint: worst of ${taps.length} taps`,
    figure: spreadOf([Math.max(...taps)]),
    unit: 'ms',
    goal: { atMost: 50 },
    details: `median ${spreadOf(taps).median.toFixed(0)} ms, at ${CPU_SLOW_DOWN}x slow-down`,
  };
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

/** "60 tasks and 12 children on screen scroll without long tasks" (speed-9): the children's progress, from top to bottom and back. */
async function measureScrolling(browser: ColdBrowser, url: string, cookie: string): Promise<Row> {
  const page = await browser.open(`${url}/?tab=children`, { cookie, cpuSlowDown: CPU_SLOW_DOWN });
  const tasks = await page.ask(countTasks);
  await page.ask(startScrolling);
  const { frames, longTasks } = await page.ask(readScrolling);
  await page.close();
  return {
    id: 'speed-9',
    what: `scrolling ${tasks} tasks: pieces of work over 50 ms`,
    figure: spreadOf([longTasks.length]),
    unit: '',
    goal: { atMost: 0 },
    details: `${frames} frames at ${CPU_SLOW_DOWN}x slow-down${longTasks.length > 0 ? `; ${longTasks.map((ms) => ms.toFixed(0)).join(', ')} ms` : ''}`,
  };
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
async function startBarePage(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  await build({
    root: path.resolve(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
  const app = fastify();
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 304) return payload;
    const bytes = payload && typeof payload === 'object' && 'pipe' in payload ? await readAll(payload) : payload;
    if (!bytes) return payload;
    const packed = gzipSync(bytes as string | Buffer);
    reply.header('content-encoding', 'gzip').header('content-length', packed.length);
    return packed;
  });
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Names of assets have a hash.
      const isHashed = path.basename(path.dirname(file)) === 'assets';
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const tasks = Array.from({ length: 8 }, (_, id) => ({ id, text: `Task ${id}` }));
  app.get('/tasks.json', async () => tasks);
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

async function readAll(stream: unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
