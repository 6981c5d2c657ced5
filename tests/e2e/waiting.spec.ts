import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildWaitingApp } from '#server/waiting/waiting-app.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { test as base, expect, findAccessibilityViolations, signIn } from './fixtures.ts';

interface Trouble {
  /** The small page's server; after a way out it is the app. */
  server: ServerProcess;
  dataFile: string;
  /** Content of the damaged file. */
  damaged: string;
  /** Anna's sign-in, as of before the damage. */
  anna: { username: string; password: string };
}

const DAMAGED = 'this is no database any more';
/** A tablet, as a proxy at home says it: the test's own browser is on the family computer. */
const TABLET = { 'x-forwarded-for': '192.168.1.77' };
const LOOKS = [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1280, height: 860 }],
] as const;

/** A family whose data file is damaged, with a good backup, and the server that says so. */
const test = base.extend<{ trouble: Trouble }>({
  trouble: async ({ makeFolder }, use) => {
    const dataDir = makeFolder();
    const env = { KINBOARD_PROXY: 'loopback' };
    const before = await startServerProcess({ dataDir });
    const { password: anna } = await createBusyFamily(before);
    await before.stop();
    const dataFile = path.join(dataDir, 'kinboard.sqlite');
    copyFileSync(dataFile, path.join(dataDir, 'backups/kinboard-2026-11-20.sqlite'));
    renameSync(dataFile, `${dataFile}.put-away`);
    writeFileSync(dataFile, DAMAGED);
    const server = await startServerProcess({ dataDir, env, isHeld: true });
    await use({ server, dataFile, damaged: DAMAGED, anna });
    await server.stop();
  },
});

const heading = (page: Page) => page.getByRole('heading', { name: "Your family's data is damaged" });
const keptFiles = (dataFile: string) =>
  readdirSync(path.dirname(dataFile)).filter((name) => /^kinboard-.*-?\d{4}-.*\.sqlite$/.test(name));

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of LOOKS) {
    test(`data-12, data-13: damaged data shows a page in plain words: ${device}, ${colorScheme}`, async ({
      trouble,
      openBrowser,
    }) => {
      const shots = path.resolve('test-results/waiting');
      const family = await openBrowser({ viewport, colorScheme });
      await family.goto(trouble.server.url);
      await expect(heading(family)).toBeVisible();
      await expect(family.getByText(/Mia Meyer with 200 points/)).toBeVisible();
      await expect(
        family.getByText('Tablets that were connected after that backup must be connected anew.'),
      ).toBeVisible();
      await expectReadable(family);
      await family.screenshot({ path: `${shots}/${device}-${colorScheme}-family.png`, fullPage: true });
      await family.getByRole('link', { name: 'Start with an Empty Kinboard…' }).click();
      await expect(family.getByLabel(/To continue, type/)).toBeFocused();
      await family.getByRole('button', { name: 'Yes, Start Anew' }).click();
      await expect(family.getByRole('alert')).toHaveText('Please type exactly: start anew');
      await expectReadable(family);
      await family.screenshot({ path: `${shots}/${device}-${colorScheme}-question.png`, fullPage: true });

      const tablet = await openBrowser({ viewport, colorScheme, extraHTTPHeaders: TABLET });
      await tablet.goto(`${trouble.server.url}/parent/tasks`);
      await expect(heading(tablet)).toBeVisible();
      await expect(tablet.getByText('Please go to the family computer')).toBeVisible();
      await expect(tablet.getByRole('button')).toHaveCount(0);
      await expect(tablet.getByText(/Mia/)).toHaveCount(0);
      await expectReadable(tablet);
      await tablet.screenshot({ path: `${shots}/${device}-${colorScheme}-tablet.png`, fullPage: true });
    });
  }
}

test('data-9: while the data is looked through a page says so, in light and dark', async ({ openBrowser }) => {
  const app = await buildWaitingApp({
    config: { host: '127.0.0.1', allowedHosts: [] },
    homeOnly: { answersAt: () => true, onChange: () => () => undefined },
    waiting: () => ({ phase: 'checking' }),
    choose: () => undefined,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openBrowser({ viewport: LOOKS[0][1], colorScheme });
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Kinboard is looking through the data' })).toBeVisible();
    await expectReadable(page);
    await page.screenshot({ path: path.resolve(`test-results/waiting/phone-${colorScheme}-checking.png`) });
  }
  await app.close();
});

test('data-13: the newest good backup is restored by a click, and screens become the app', async ({
  trouble,
  openBrowser,
}) => {
  const tablet = await openBrowser({ extraHTTPHeaders: TABLET });
  await tablet.goto(trouble.server.url);
  await expect(heading(tablet)).toBeVisible();
  const family = await openBrowser();
  await family.goto(trouble.server.url);
  await family.getByRole('button', { name: 'Restore This Backup' }).click();
  await expect(family.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await signIn(family, trouble.server.url, trouble.anna);
  await family.goto(`${trouble.server.url}/?tab=children`);
  await expect(family.getByText('Mia').first()).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  const [kept = ''] = keptFiles(trouble.dataFile);
  expect(readFileSync(path.join(path.dirname(trouble.dataFile), kept), 'utf8')).toBe(trouble.damaged);
});

test('data-13: an empty Kinboard begins only after a typed word, and the damaged data is kept', async ({
  trouble,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(trouble.server.url);
  await page.getByRole('link', { name: 'Start with an Empty Kinboard…' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Start with an Empty Kinboard…' }).click();
  await page.getByLabel(/To continue, type/).fill('Start anew');
  await page.getByLabel(/To continue, type/).press('Enter');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const [kept = ''] = keptFiles(trouble.dataFile);
  expect(readFileSync(path.join(path.dirname(trouble.dataFile), kept), 'utf8')).toBe(trouble.damaged);
});

test('data-13: tried again in vain it says the same; with the file back it is the app', async ({
  trouble,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(trouble.server.url);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toBeVisible();
  renameSync(`${trouble.dataFile}.put-away`, trouble.dataFile);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await signIn(page, trouble.server.url, trouble.anna);
});

/** For a tired parent and a child: nothing axe objects to, no sideways scroll, nothing too small to hit. */
async function expectReadable(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const { isTooWide, fontSize, low } = await page.evaluate(() => ({
    isTooWide: document.documentElement.scrollWidth > innerWidth,
    fontSize: Number.parseFloat(getComputedStyle(document.body).fontSize),
    low: [...document.querySelectorAll('button, a, summary, input:not([type="hidden"])')].filter(
      (each) => each.getBoundingClientRect().height < 44,
    ).length,
  }));
  expect({ isTooWide, low }).toEqual({ isTooWide: false, low: 0 });
  expect(fontSize).toBeGreaterThanOrEqual(18);
}
