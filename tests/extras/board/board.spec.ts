import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { createPairing, listDevices, setPin, updateDevice } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers } from '#shared/contracts/people.ts';
import type { BoardSettings } from '#shared/extras/board/fields.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/clock.ts';
import { DEMO_NOW, type DemoServer, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

const WALL = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const MIAS_PIN = '2468';

/** The demo family with the extra, and its admin. */
async function openFamily(now = DEMO_NOW) {
  const demo = await startDemoServer();
  demo.setClock(now);
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const params = { familyId: familyId ?? '' };
  await anna.ok(updateFamily, { params, body: { extras: ['board'] } });
  const mia = (await anna.ok(listMembers, { params })).find(({ username }) => username === 'mia');
  await anna.ok(setPin, { params: { userId: mia?.id ?? '' }, body: { pin: MIAS_PIN } });
  /** Pairs a page, at *Who is it?*. */
  const pair = async (tablet: Page, name: string) => {
    const { code } = await anna.ok(createPairing, {});
    await tablet.goto(`${demo.url}/pair/${code}`);
    await tablet.getByLabel('Name of this device').fill(name);
    await tablet.getByRole('button', { name: 'Connect' }).click();
    await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  };
  const makeBoard = async (changes: Partial<BoardSettings> = {}) => {
    const [device] = await anna.ok(listDevices, {});
    const board = { children: null, asksSecret: true, withProfessionals: false, ...changes };
    await anna.ok(updateDevice, { params: { deviceId: device?.id ?? '' }, body: { board } });
  };
  const rename = async (name: string) => {
    const [device] = await anna.ok(listDevices, {});
    await anna.ok(updateDevice, { params: { deviceId: device?.id ?? '' }, body: { name } });
  };
  const stop = async () => {
    anna.close();
    await demo.stop();
  };
  return { demo, pair, makeBoard, rename, stop };
}

const column = (page: Page, name: string) => page.getByRole('region', { name });
const taskOf = (page: Page, name: string) => column(page, name).getByRole('checkbox', { checked: false }).first();

async function openAs(page: Page, demo: DemoServer, username: string): Promise<Page> {
  await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
  await page.goto(demo.url);
  return page;
}

test('board-1, board-5: a parent makes a board; a child ticks with the PIN, then without', async ({ openBrowser }) => {
  const { demo, pair, stop } = await openFamily();
  const [wall, parent] = [await openBrowser(WALL), await openBrowser()];
  await pair(wall, 'Kitchen tablet');
  await openAs(parent, demo, 'anna');
  await parent.goto(`${demo.url}/parent`);
  await parent.getByRole('button', { name: 'Settings of Kitchen tablet' }).click();
  const dialog = parent.getByRole('dialog');
  await dialog.getByLabel('This device shows').selectOption({ label: 'A wall board: everybody’s tasks of today' });
  await expect(dialog.getByText('Never private events.')).toBeVisible();
  expect(await findAccessibilityViolations(parent, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(column(wall, 'Mia')).toBeVisible();
  expect(await findAccessibilityViolations(wall)).toEqual([]);
  await wall.clock.install();
  const first = (await taskOf(wall, 'Mia').getAttribute('aria-label')) ?? '';
  await taskOf(wall, 'Mia').click();
  for (const digit of MIAS_PIN) await wall.getByRole('button', { name: digit, exact: true }).click();
  await expect(column(wall, 'Mia').getByRole('checkbox', { name: first })).toBeChecked();
  const second = (await taskOf(wall, 'Mia').getAttribute('aria-label')) ?? '';
  await taskOf(wall, 'Mia').click();
  await expect(column(wall, 'Mia').getByRole('checkbox', { name: second })).toBeChecked();
  await expect(wall.getByText('Mia can tick')).toBeVisible();
  await wall.clock.runFor(21_000);
  await expect(wall.getByText('Mia can tick')).toBeHidden();
  await taskOf(wall, 'Mia').click();
  await expect(wall.getByLabel('PIN')).toBeVisible();
  await stop();
});

test('board-2, live-1: five screens at once; a tick on any of them is on all', async ({ openBrowser }) => {
  test.slow();
  const { demo, pair, makeBoard, stop } = await openFamily();
  const wall = await openBrowser(WALL);
  await pair(wall, 'Kitchen tablet');
  await makeBoard({ asksSecret: false });
  const mia = await openAs(await openBrowser({ hasTouch: true }), demo, 'mia');
  const ben = await openAs(await openBrowser({ hasTouch: true }), demo, 'ben');
  const phone = await openAs(await openBrowser({ viewport: { width: 390, height: 844 } }), demo, 'anna');
  const computer = await openAs(await openBrowser(), demo, 'tom');
  for (const grownUp of [phone, computer]) await grownUp.goto(`${demo.url}/?tab=children`);

  const figures = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'Mia Berger' })
      .getByText(/\d+ of \d+ tasks/)
      .first();
  const before = new Map<Page, string>();
  for (const grownUp of [phone, computer]) before.set(grownUp, (await figures(grownUp).textContent()) ?? '');
  const name = (await taskOf(wall, 'Mia').getAttribute('aria-label')) ?? '';
  await taskOf(wall, 'Mia').click();
  const title = new RegExp(`^${name.split(',')[0]}`);
  await expect(mia.getByRole('checkbox', { name: title }).first()).toBeChecked();
  for (const grownUp of [phone, computer]) await expect(figures(grownUp)).not.toHaveText(before.get(grownUp) ?? '');

  const bens = (await taskOf(wall, 'Ben').getAttribute('aria-label'))?.split(',')[0] ?? '';
  await ben
    .getByRole('checkbox', { name: new RegExp(`^${bens}`) })
    .first()
    .click();
  await column(wall, 'Ben')
    .getByRole('button', { name: /done already/ })
    .click();
  await expect(column(wall, 'Ben').getByRole('checkbox', { name: new RegExp(`^${bens}`) })).toBeChecked();
  await stop();
});

test('board-7: without a PIN ticks are kept while the family computer is away, and sent', async ({ openBrowser }) => {
  const { pair, makeBoard, stop } = await openFamily();
  const wall = await openBrowser(WALL);
  await pair(wall, 'Kitchen tablet');
  await makeBoard({ asksSecret: false });
  await expect(column(wall, 'Mia')).toBeVisible();
  await wall.context().setOffline(true);
  const name = (await taskOf(wall, 'Mia').getAttribute('aria-label')) ?? '';
  await taskOf(wall, 'Mia').click();
  const task = column(wall, 'Mia').getByRole('checkbox', { name });
  await expect(task).toBeChecked();
  const sent = wall.waitForResponse((response) => response.url().endsWith('/api/board/ticks') && response.ok());
  await wall.context().setOffline(false);
  await sent;
  await wall.reload();
  await column(wall, 'Mia')
    .getByRole('button', { name: /done already/ })
    .click();
  await expect(task).toBeChecked();
  await stop();
});

test('board-9, devices-41, devices-43: a board that is on for a month is right and does not grow', async ({
  openBrowser,
}) => {
  test.slow();
  // Clocks in Berlin go forward on 28 March.
  let now = Date.parse('2027-03-15T08:00:00+01:00');
  const { demo, pair, makeBoard, rename, stop } = await openFamily(now);
  const wall = await openBrowser(WALL);
  await wall.clock.install({ time: now });
  await pair(wall, 'Kitchen tablet');
  await makeBoard();
  await expect(column(wall, 'Mia')).toBeVisible();
  const clock = wall.getByRole('banner').locator('bdi').first();
  const session = await wall.context().newCDPSession(wall);
  const sizes: { heap: number; nodes: number }[] = [];
  const places = new Set<string>();
  const moveTo = async (next: number) => {
    demo.setClock(next);
    const serverTime = async () => (await wall.request.get(`${demo.url}/api/setup`)).headers().date ?? '';
    await expect.poll(async () => Date.parse(await serverTime())).toBe(next);
    // Sleeps until shortly before, then lives on.
    await wall.clock.fastForward(next - now - MINUTE);
    const answered = wall.waitForResponse((response) => response.url().endsWith('/api/board'));
    await rename(`Wall ${next}`);
    await answered;
    await wall.clock.runFor(MINUTE);
    now = next;
  };
  const berlin = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', ...options }).format(now);
  for (let day = 0; day < 30; day += 1) {
    await moveTo(now + 3 * HOUR);
    // The page's clock goes on while the test looks.
    const time = berlin({ hour: 'numeric', minute: '2-digit' });
    await expect(clock).toHaveText(new RegExp(time.replace(/0 /, '[0-3] ')));
    await expect(wall.getByText(berlin({ month: 'long', day: 'numeric' }))).toBeVisible();
    await expect(column(wall, 'Mia').getByRole('checkbox').first()).toBeVisible();
    places.add(await wall.locator('main').evaluate((main) => main.closest('[style]')?.getAttribute('style') ?? ''));
    await moveTo(now + 12 * HOUR);
    await expect(wall.getByRole('button', { name: 'Wake the screen' })).toBeVisible();
    await moveTo(now + 9 * HOUR);
    // By then the browser has compiled what it runs.
    if (day === 14 || day === 29) {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes } = await session.send('Memory.getDOMCounters');
      sizes.push({ heap: usedSize, nodes });
    }
  }
  const [early, late] = sizes;
  expect(late?.heap ?? 0).toBeLessThan((early?.heap ?? 0) * 1.15);
  expect(late?.nodes ?? 0).toBeLessThan((early?.nodes ?? 0) * 1.15);
  expect(places.size).toBeGreaterThan(3);
  expect(now).toBe(Date.parse('2027-03-15T08:00:00+01:00') + 30 * DAY);
  await stop();
});
