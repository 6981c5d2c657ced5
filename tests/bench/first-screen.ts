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
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';

/** Measures S8 and S9 of reliability.md: `node tests/bench/first-screen.ts`. Needs the built UI (`npm run build`). */

const ROUNDS = Number(process.env.KINBOARD_BENCH_ROUNDS ?? 7);
const CPU_SLOW_DOWN = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-bench-'));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const demo = await startDemoServer();
const bare = await startBarePage();
try {
  await measure();
} finally {
  await browser.close();
  await demo.stop();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const signedIn = await browser.newContext();
  await signedIn.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
  const cookies = await signedIn.cookies();
  const ours: FirstScreen[] = [];
  const bares: FirstScreen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await open(demo.url, cookies));
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Opens an address in a cold browser on a slow tablet and waits for the first task. */
async function open(url: string, cookies: Cookies): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const loaded = await slowDown(page);
  await page.addInitScript(watchForFirstTask);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => performance.getEntriesByName('first-task')[0]?.startTime);
  const ms = (await shown.jsonValue()) ?? Number.NaN;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms, loaded };
}

/** In the page: marks the frame in which a checkbox is there to tap. */
function watchForFirstTask(): void {
  const look = () => {
    if (document.querySelector('input[type=checkbox]')) requestAnimationFrame(() => performance.mark('first-task'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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
  await page.goto(demo.url);
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
