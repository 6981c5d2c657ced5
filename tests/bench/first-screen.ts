import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { fastify } from 'fastify';
import { build } from 'vite';
import { findBrowser } from '#build/browser.ts';
import { login } from '#shared/contracts/account.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createWireFamily } from '#tests/support/wire-family.ts';

/** Measures S8 and S9 of reliability.md: `node tests/bench/first-screen.ts`. Needs the built UI (`npm run build`). */

const ROUNDS = Number(process.env.KINBOARD_BENCH_ROUNDS ?? 7);
const CPU_SLOW_DOWN = 4;
const SETTLE_MS = 700;
/** What the page says before the moment, in milliseconds since the navigation began. */
const FIRST_TASK = 'first task: ';
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

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
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const data = createDataDir();
const kinboard = await startServerProcess({ dataDir: data.path });
const bare = await startBarePage();
try {
  await measure();
} finally {
  await browser.close();
  await kinboard.stop();
  data.remove();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const cookies = await signInChild();
  const ours: FirstScreen[] = [];
  const bares: FirstScreen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await open(kinboard.url, cookies));
    bares.push(await open(bare.url, []));
  }
  const [mine, yardstick] = [median(ours.map(({ ms }) => ms)), median(bares.map(({ ms }) => ms))];
  const [first] = ours;
  console.log(`S8 first task visible: ${mine.toFixed(0)} ms, bare React page ${yardstick.toFixed(0)} ms`);
  console.log(`   ratio ${(mine / yardstick).toFixed(2)} (goal: at most 1.7), medians of ${ROUNDS} cold loads`);
  console.log(`   compressed: ${sizesOf(first?.loaded ?? [])}`);
  console.log(`   requests: ${first?.loaded.length} (goal: at most 12)`);
  await measureTap(cookies);
}

/** A child with eight tasks, as many as the yardstick draws, and eight rewards. */
async function signInChild(): Promise<Cookies> {
  const port = Number(new URL(kinboard.url).port);
  const { admin, children } = await createWireFamily(port);
  const taskIds: string[] = [];
  for (const task of TASKS) {
    taskIds.push((await admin.ok(createTask, { body: { ...task, points: 10, dayType: 'anyday' } })).id);
  }
  for (let index = 0; index < 8; index += 1) {
    const type = index % 2 === 0 ? 'screen_time' : 'special';
    await admin.ok(createReward, { body: { name: `Reward ${index}`, cost: 10 + index, type } });
  }
  const [child] = children;
  if (!child) throw new Error('the family has no child');
  await admin.ok(assignTasks, { body: { taskIds, assigneeId: child.id } });
  admin.close();
  const browserOfChild = createHttpClient(port);
  await browserOfChild.ok(login, { body: child });
  const [name = '', value = ''] = (browserOfChild.cookie ?? '').split('=', 2);
  browserOfChild.close();
  return [{ name, value, url: kinboard.url }];
}

interface Loaded {
  url: string;
  type: string;
  bytes: number;
}

interface FirstScreen {
  /** From the navigation to the frame that shows the first task, in milliseconds. */
  ms: number;
  loaded: Loaded[];
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Opens an address in a cold browser on a slow tablet and waits for the first task. */
async function open(url: string, cookies: Cookies): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const loaded = await slowDown(page);
  await page.addInitScript(watchForFirstTask);
  // A new tab keeps the processor busy for a moment, which is not the page's.
  await page.waitForTimeout(SETTLE_MS);
  // Asking the page in between would put Playwright's own script onto its slow processor.
  const shown = page.waitForEvent('console', (message) => message.text().startsWith(FIRST_TASK));
  await page.goto(url, { waitUntil: 'commit' });
  const ms = Number((await shown).text().slice(FIRST_TASK.length));
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms, loaded };
}

/** In the page: says when the frame was drawn in which a checkbox is there to tap. */
function watchForFirstTask(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('input[type=checkbox]')) return;
    watch.disconnect();
    // The next task after the frame, before anything that the page has waiting.
    requestAnimationFrame(() => {
      const say = () => console.debug(`first task: ${performance.now()}`);
      void window.scheduler.postTask(say, { priority: 'user-blocking' });
    });
  });
  watch.observe(document, { subtree: true, childList: true });
}

async function slowDown(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  const about = new Map<string, { url: string; type: string }>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) about.set(requestId, { url: response.url, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const what = about.get(requestId);
    if (what) loaded.push({ ...what, bytes: encodedDataLength });
  });
  return loaded;
}

function sizesOf(loaded: readonly Loaded[]): string {
  const sum = (wanted: (one: Loaded) => boolean) =>
    `${(loaded.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0) / 1000).toFixed(0)} kB`;
  return `JS ${sum(({ type }) => type === 'Script')} (150), CSS ${sum(({ type }) => type === 'Stylesheet')} (35), all told ${sum(() => true)} (260)`;
}

/** From the tap to the frame that shows the tick (S9), on a child's full day. */
async function measureTap(cookies: Cookies): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(kinboard.url);
  await page.getByRole('checkbox').first().waitFor();
  await slowDown(page);
  await page.evaluate(() => {
    document.addEventListener(
      'change',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => performance.measure('tap', { start: timeStamp, end: performance.now() });
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });
  const open = page.getByRole('checkbox', { checked: false });
  for (let count = await open.count(); count > 0; count -= 1) {
    const taps = await page.evaluate(() => performance.getEntriesByName('tap').length);
    await open.first().tap({ force: true });
    await page.waitForFunction((before) => performance.getEntriesByName('tap').length > before, taps);
  }
  const taps = await page.evaluate(() => performance.getEntriesByName('tap').map(({ duration }) => duration));
  console.log(
    `S9 tap to paint at ${CPU_SLOW_DOWN}x slow-down: median ${median(taps).toFixed(0)} ms of ${taps.length} taps, worst ${Math.max(...taps).toFixed(0)} ms (goal: at most 50)`,
  );
  await context.close();
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
