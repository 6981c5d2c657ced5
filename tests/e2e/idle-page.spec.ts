import type { Page } from '@playwright/test';
import { createPairing, pairDevice, signInByPin } from '#shared/contracts/devices.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const HEARTBEAT_MS = 10_000;

declare global {
  interface Window {
    /** Timers of less than 10 s and frames that woke the page, and where they were set. */
    wakes: string[];
  }
}

/** Notes in the page what wakes it. It runs after the script of the page's clock. */
function noteWakes(): void {
  window.wakes = [];
  const note = (what: string, ms: number, callback: (...args: never[]) => unknown) => {
    const { stack } = new Error();
    return (...args: never[]) => {
      if (ms < 10_000) window.wakes.push(`${what} of ${ms} ms ${stack?.split('\n').slice(3, 6).join('')}`);
      callback(...args);
    };
  };
  const { setTimeout, setInterval, requestAnimationFrame } = window;
  Object.assign(window, {
    setTimeout: (callback: () => void, ms = 0, ...args: never[]) =>
      setTimeout(note('setTimeout', ms, callback), ms, ...args),
    setInterval: (callback: () => void, ms = 0, ...args: never[]) =>
      setInterval(note('setInterval', ms, callback), ms, ...args),
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      requestAnimationFrame((time) => note('frame', 0, () => callback(time))()),
  });
}

/**
 * Gives the page a clock of its own, and heartbeats by it.
 * @returns what lets a minute without a touch pass there, and lists what woke the page and what it fetched
 */
async function watchWakes(page: Page): Promise<() => Promise<string[]>> {
  let sendHeartbeat = () => {};
  await page.clock.install();
  await page.addInitScript(noteWakes);
  await page.routeWebSocket('**/api/live**', (socket) => {
    socket.connectToServer();
    sendHeartbeat = () => socket.send(JSON.stringify({ type: 'heartbeat' }));
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const passTenSeconds = async () => {
    sendHeartbeat();
    await page.clock.runFor(HEARTBEAT_MS);
  };
  return async () => {
    // What follows a touch is no idling, and the minutes after which a tablet returns begin with it.
    await page.keyboard.press('Shift');
    await passTenSeconds();
    await page.evaluate(() => window.wakes.splice(0));
    const before = requests.length;
    for (let count = 0; count < 6; count += 1) await passTenSeconds();
    const wakes = await page.evaluate(() => {
      const endless = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
      return [...window.wakes, ...endless.map((each) => `an animation without an end: ${each.id}`)];
    });
    const isFetchingAhead = requests.some((url) => url.includes('fetch-ahead'));
    return isFetchingAhead ? [...wakes, ...requests.slice(before)] : ['nothing is fetched ahead yet'];
  };
}

const HEADINGS = {
  'a child on a tablet': 'My Daily Tasks',
  'nobody on a tablet': 'Who is it?',
  'a parent': 'My Tasks & Family',
} as const;

for (const who of Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]) {
  test(`speed-12: nothing wakes an idle page more often than once in ten seconds: ${who}`, async ({
    server,
    openBrowser,
  }) => {
    const { anna, password, id, pin } = await createBusyFamily(server);
    const page = await openBrowser();
    const passAMinute = await watchWakes(page);
    if (who === 'a parent') await signInByApi(page, server.url, password);
    else {
      const { code } = await anna.ok(createPairing, {});
      await page.request.post(server.url + pairDevice.path, { data: { code, name: 'Tablet' } });
    }
    if (who === 'a child on a tablet') {
      await page.request.post(server.url + signInByPin.path, { data: { userId: id.mia, pin: pin.mia } });
    }
    await page.goto(server.url);
    const heading = page.getByRole('heading', { name: HEADINGS[who] });
    await expect(heading).toBeVisible();
    // The screens that are fetched ahead come first.
    await expect.poll(passAMinute, { timeout: 60_000, intervals: [0] }).toEqual([]);
    await expect(heading).toBeVisible();
  });
}
