import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { expect, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { setLanguageOfFamily, startPseudoDemo } from '#tests/e2e/other-languages.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';

/** Sheets between margins of 12 mm, in CSS pixels. */
const SHEETS = { upright: { width: 703, height: 1032 }, across: { width: 1032, height: 703 } };

/** Shows a screen of the demo family as it is printed. */
async function openOnPaper(page: Page, url: string, who: string, path: string, size: keyof typeof SHEETS) {
  await signInByApi(page, url, { username: who, password: DEMO_PASSWORD });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.setViewportSize(SHEETS[size]);
}

async function openChart(page: Page): Promise<void> {
  await page.locator('button:has([data-icon="print"])').click();
  await page.getByRole('dialog').getByRole('table').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const SMALL = { deviceScaleFactor: 0.5, reducedMotion: 'reduce' } as const;

test('a child’s Home on paper looks as kept', async ({ demo, openBrowser }) => {
  const page = await openBrowser({ ...SMALL, colorScheme: 'dark' });
  await openOnPaper(page, demo.url, 'mia', '/', 'upright');
  await page.emulateMedia({ media: 'print' });
  await expect(page).toHaveScreenshot('paper-home-child-upright.png', { scale: 'device' });
});

test('the fridge chart of a family with every extra looks as kept, in German', async ({ openBrowser }) => {
  test.setTimeout(300_000);
  const demo = await startDemoServer(undefined, { withExtras: true });
  await setLanguageOfFamily(demo.url, 'de');
  try {
    const page = await openBrowser(SMALL);
    await openOnPaper(page, demo.url, 'mia', '/', 'upright');
    await openChart(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page).toHaveScreenshot('paper-chart-german-upright.png', { scale: 'device' });
  } finally {
    await demo.stop();
  }
});

test('the fridge chart from right to left looks as kept', async ({ openBrowser }) => {
  test.setTimeout(300_000);
  const demo = await startPseudoDemo('rtl');
  try {
    const page = await openBrowser(SMALL);
    await switchOnPrint(page, demo.url);
    await openOnPaper(page, demo.url, 'leo', '/', 'across');
    await openChart(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page).toHaveScreenshot('paper-chart-right-to-left-across.png', { scale: 'device' });
  } finally {
    await demo.stop();
  }
});

async function switchOnPrint(page: Page, url: string): Promise<void> {
  await signInByApi(page, url, { username: 'anna', password: DEMO_PASSWORD });
  const { familyId } = await (await page.request.get(`${url}/api/user`)).json();
  await page.request.put(`${url}/api/families/${familyId}`, { data: { extras: ['print'] } });
}
