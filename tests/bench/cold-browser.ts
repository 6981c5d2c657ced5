import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureBrowser, findBrowser } from '#build/browser.ts';

/** A browser whose pages are looked at as little as can be: Playwright has the page tell of each call it makes. */
export interface ColdBrowser {
  /** Opens an address, in a new session with an empty cache unless the browser keeps one. @param options.cpuSlowDown how many times slower it computes */
  open(url: string, options: { cookie?: string; cpuSlowDown: number }): Promise<ColdPage>;
  close(): Promise<void>;
}

/** An open page. */
export interface ColdPage {
  /** Asks a function in the page, over and over until it answers something else than null. */
  ask<T>(question: () => T | null): Promise<T>;
  /** Touches a place of the window for a moment. */
  tap(at: { x: number; y: number }): Promise<void>;
  close(): Promise<void>;
}

/** A new tab keeps the processor busy for a moment, which is not the page's. */
const SETTLE_MS = 700;
/** Asked seldom, since answering costs the page time. */
const ASK_EVERY_MS = 1500;
const ASK_TIMES = 20;
const ANSWER_WITHIN_MS = 30_000;
const ENDS_WITHIN_MS = 10_000;
const SCREEN = { width: 1024, height: 768 };

/**
 * Starts a browser of its own.
 * @param keptProfile folder in which it keeps its cache after its end, for another one to go on with; without it each
 *   page has an empty cache, and nothing is kept
 */
export async function startColdBrowser(keptProfile?: string): Promise<ColdBrowser> {
  await ensureBrowser();
  const profile = keptProfile ?? mkdtempSync(path.join(tmpdir(), 'kinboard-browser-'));
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(findBrowser() ?? chromium.executablePath(), args, { stdio: 'ignore' });
  const exit = once(browser, 'exit');
  const send = await connectTo(browser, portFile);
  // Where the command is a script, what it started goes on without it: with the profile, and with this connection.
  const { processInfo } = (await send('SystemInfo.getProcessInfo')) as { processInfo: { type: string; id: number }[] };
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('The browser does not say which process it is');

  async function open(
    url: string,
    { cookie, cpuSlowDown }: { cookie?: string; cpuSlowDown: number },
  ): Promise<ColdPage> {
    // A context of its own has its cache in memory.
    const { browserContextId } = keptProfile ? {} : await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId, ...SCREEN });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const page = (method: string, params?: object) => send(method, params, sessionId as string);
    const cookies = (cookie?.split('; ') ?? []).map((pair) => {
      const [name, value] = pair.split('=', 2);
      return { name, value, url };
    });
    if (cookies.length > 0) await send('Storage.setCookies', { browserContextId, cookies });
    await page('Page.enable');
    await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${markFirstTask})()` });
    await page('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
    await wait(SETTLE_MS);
    await page('Page.navigate', { url });
    return {
      async ask(question) {
        for (let times = 0; times < ASK_TIMES; times += 1) {
          await wait(ASK_EVERY_MS);
          const expression = `JSON.stringify((${question})())`;
          const { result } = (await page('Runtime.evaluate', { expression })) as { result: { value?: string } };
          const answer = JSON.parse(result.value ?? 'null');
          if (answer !== null) return answer;
        }
        throw new Error(`The page at ${url} did not come to what was waited for`);
      },
      async tap(at) {
        await page('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
        await page('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      },
      async close() {
        if (browserContextId) await send('Target.disposeBrowserContext', { browserContextId });
        else await send('Target.closeTarget', { targetId });
      },
    };
  }

  return {
    open,
    close: async () => {
      // Only one that ends by itself writes all of its cache; it may end without an answer.
      if (keptProfile) {
        send('Browser.close').catch(() => undefined);
        await Promise.race([exit, wait(ENDS_WITHIN_MS, undefined, { ref: false })]);
      }
      if (browser.exitCode === null && browser.signalCode === null) process.kill(pid, 'SIGKILL');
      await exit;
      if (!keptProfile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

/** Speaks the DevTools protocol with a browser that is starting. */
async function connectTo(browser: ChildProcess, portFile: string): Promise<Send> {
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (browser.exitCode !== null) throw new Error(`The browser ended with ${browser.exitCode}`);
    await wait(50);
  }
  const [port, address] = readFileSync(portFile, 'utf8').split('\n');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`);
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
  >();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    const question = waiting.get(id);
    waiting.delete(id);
    clearTimeout(question?.timer);
    if (error) question?.reject(new Error(error.message));
    else question?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { timer, reject } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error('The browser ended'));
    }
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      const timer = setTimeout(() => reject(new Error(`The browser did not answer ${method}`)), ANSWER_WITHIN_MS);
      waiting.set(last, { resolve, reject, timer });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
}

/** In the page: marks as `first-task` when the frame was drawn in which a checkbox is there to tap. */
function markFirstTask(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('input[type=checkbox]')) return;
    watch.disconnect();
    // The next task after the frame, before anything that the page has waiting.
    requestAnimationFrame(() => {
      void window.scheduler.postTask(() => performance.mark('first-task'), { priority: 'user-blocking' });
    });
  });
  watch.observe(document, { subtree: true, childList: true });
}
