import type { Page } from '@playwright/test';
import { resetPassword } from '#shared/contracts/people.ts';
import { completeTask, listPoints } from '#shared/contracts/points.ts';
import { listTasks } from '#shared/contracts/tasks.ts';
import { type BlockedSockets, startBlockedSockets, type Upgrades } from '#tests/support/blocked-sockets.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { type BusyFamily, createBusyFamily, TASKS } from '#tests/support/small-family.ts';
import { test as base, expect, findAccessibilityViolations, signIn } from './fixtures.ts';

const LOST = "Can't reach the family computer.";
const LATER = 'Changes made elsewhere come later here.';

interface Blocked {
  family: BusyFamily;
  /** Mia's tablet, signed in behind the stand-in, on a clock that can be moved. */
  openTablet: (upgrades: Upgrades) => Promise<{ tablet: Page; between: BlockedSockets }>;
  /** Ends the family computer. @returns how to start it again */
  stopServer: () => Promise<() => Promise<void>>;
}

const test = base.extend<{ blocked: Blocked }>({
  blocked: async ({ makeFolder, openBrowser }, use) => {
    const place = { dataDir: makeFolder(), port: await freePort() };
    let server = await startServerProcess(place);
    const family = await createBusyFamily(server);
    const stands: BlockedSockets[] = [];
    await use({
      family,
      async openTablet(upgrades) {
        const between = await startBlockedSockets(place.port, upgrades);
        stands.push(between);
        const tablet = await openBrowser();
        await tablet.clock.install();
        const { signIn: slip } = await family.anna.ok(resetPassword, { params: { userId: family.id.mia } });
        await signIn(tablet, between.url, { username: slip.username, password: slip.temporaryPassword });
        await expect(task(tablet, 0)).toBeVisible();
        return { tablet, between };
      },
      async stopServer() {
        await server.stop();
        family.anna.close();
        return async () => {
          server = await startServerProcess(place);
        };
      },
    });
    family.anna.close();
    for (const stand of stands) await stand.close();
    await server.stop();
  },
});

const task = (page: Page, index: number) => page.getByRole('checkbox', { name: new RegExp(TASKS[index] ?? '') });
const banner = (page: Page) => page.getByRole('banner').getByText(LOST);

/** Titles of what the server has booked for Mia, the oldest first. */
async function booked({ anna, id }: BusyFamily): Promise<string[]> {
  const { entries } = await anna.ok(listPoints, { params: { userId: id.mia }, query: { limit: 100 } });
  return entries
    .filter(({ kind }) => kind === 'task')
    .map(({ title }) => title)
    .reverse();
}

/** Anna ticks one of Mia's tasks in her own browser. */
async function tickElsewhere({ anna, id, today }: BusyFamily, index: number): Promise<void> {
  const tasks = await anna.ok(listTasks, {});
  const found = tasks.find(({ text }) => text === TASKS[index]);
  await anna.ok(completeTask, { params: { taskId: found?.id ?? '' }, body: { userId: id.mia, date: today } });
}

/** Moves the tablet's clock over handshakes that nobody answers until the sentence is there. */
async function waitForSentence(tablet: Page): Promise<void> {
  await expect
    .poll(async () => {
      await tablet.clock.runFor(3000);
      return tablet.getByText(LATER).count();
    })
    .toBe(1);
}

for (const upgrades of [
  'cut off',
  'never answered',
  'refused',
  'answered with a page',
  'accepted in silence',
] as const) {
  test(`live-24: a tick arrives where live connections are ${upgrades}; one sentence, no banner`, async ({
    blocked,
  }) => {
    const { tablet } = await blocked.openTablet(upgrades);
    await waitForSentence(tablet);
    await task(tablet, 0).click();
    await expect.poll(() => booked(blocked.family)).toEqual([TASKS[0]]);
    await expect(task(tablet, 0)).toBeChecked();
    await expect(banner(tablet)).toHaveCount(0);
    await expect(tablet.getByText(LATER)).toHaveCount(1);
    await expect(tablet.getByText('waiting)')).toHaveCount(0);
    expect(await findAccessibilityViolations(tablet)).toEqual([]);
  });
}

test('live-25: without a live connection changes arrive with the next ask, and on focus', async ({ blocked }) => {
  const { tablet } = await blocked.openTablet('cut off');
  await waitForSentence(tablet);
  await tickElsewhere(blocked.family, 0);
  await expect(task(tablet, 0)).not.toBeChecked();
  await tablet.clock.fastForward(30_000);
  await expect(task(tablet, 0)).toBeChecked();

  await tickElsewhere(blocked.family, 1);
  await tablet.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(task(tablet, 1)).toBeChecked();
  await expect(banner(tablet)).toHaveCount(0);
});

test('live-25: what changes while it asks is asked for once more when somebody looks', async ({ blocked }) => {
  const { tablet } = await blocked.openTablet('cut off');
  await waitForSentence(tablet);
  const release = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await tablet.route('**/api/progress/**', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await release.promise;
    await route.fulfill({ response });
  });
  await tablet.clock.fastForward(30_000);
  await answered.promise;
  await tickElsewhere(blocked.family, 0);
  await tablet.evaluate(() => window.dispatchEvent(new Event('focus')));
  release.resolve();
  await expect(task(tablet, 0)).toBeChecked();
});

test('live-25: the sentence goes when a live connection lasts, and changes show at once again', async ({ blocked }) => {
  const { tablet, between } = await blocked.openTablet('cut off');
  await waitForSentence(tablet);
  between.upgrades = 'passed on';
  await expect
    .poll(async () => {
      await tablet.clock.runFor(3000);
      return tablet.getByText(LATER).count();
    })
    .toBe(0);
  await tickElsewhere(blocked.family, 0);
  await expect(task(tablet, 0)).toBeChecked();

  between.upgrades = 'cut off';
  between.cutOff();
  await waitForSentence(tablet);
  await expect(banner(tablet)).toHaveCount(0);
});

test('live-8: without a live connection a lost computer shows the banner; ticks are kept, sent', async ({
  blocked,
}) => {
  const { tablet } = await blocked.openTablet('cut off');
  await waitForSentence(tablet);
  const start = await blocked.stopServer();
  await task(tablet, 0).click();
  await expect(banner(tablet)).toBeVisible({ timeout: 3000 });
  await expect(tablet.getByText('(1 waiting)')).toBeVisible();
  await expect(tablet.getByText(LATER)).toHaveCount(0);
  await task(tablet, 1).click();
  await expect(tablet.getByText('(2 waiting)')).toBeVisible();

  await start();
  await expect(banner(tablet)).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => booked(blocked.family)).toEqual([TASKS[0], TASKS[1]]);
  await waitForSentence(tablet);
});

for (const calls of ['a 502 of its own', 'a login page'] as const) {
  test(`live-24: ${calls} is no answer of the family computer: banner, and the tick is kept`, async ({ blocked }) => {
    const { tablet, between } = await blocked.openTablet('cut off');
    await waitForSentence(tablet);
    between.calls = calls;
    await task(tablet, 0).click();
    await expect(banner(tablet)).toBeVisible({ timeout: 3000 });
    await expect(tablet.getByText('(1 waiting)')).toBeVisible();
    await expect(task(tablet, 0)).toBeChecked();
    between.calls = 'passed on';
    await expect.poll(() => booked(blocked.family), { timeout: 20_000 }).toEqual([TASKS[0]]);
    await expect(banner(tablet)).toHaveCount(0);
  });
}
