import type { Locator, Page } from '@playwright/test';
import { pseudoLanguage } from '#build/words/pseudo.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import type { Extra } from '#shared/extras.ts';
import { expect, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { askInEnglish, messagesOf, setLanguageOfFamily, startPseudoDemo } from '#tests/e2e/other-languages.ts';
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
    await switchOn(page, demo.url, 'print');
    await openOnPaper(page, demo.url, 'leo', '/', 'across');
    await openChart(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page).toHaveScreenshot('paper-chart-right-to-left-across.png', { scale: 'device' });
  } finally {
    await demo.stop();
  }
});

test('a school card in German and a report from right to left look as kept', async ({ openBrowser }) => {
  test.setTimeout(300_000);
  const german = await startDemoServer(undefined, { withExtras: true });
  const mirrored = await startPseudoDemo('rtl');
  try {
    await setLanguageOfFamily(german.url, 'de');
    const card = await openBrowser(SMALL);
    await openSchool(
      card,
      german.url,
      askInEnglish(card, messagesOf('de')).getByRole('button', { name: 'School card' }),
    );
    await expect(card).toHaveScreenshot('paper-school-card-german-upright.png', { scale: 'device' });
    const report = await openBrowser(SMALL);
    await switchOn(report, mirrored.url, 'school');
    const { messages } = pseudoLanguage('rtl');
    await openSchool(report, mirrored.url, askInEnglish(report, messages).getByRole('button', { name: 'Report' }));
    await expect(report).toHaveScreenshot('paper-report-right-to-left-upright.png', { scale: 'device' });
  } finally {
    await german.stop();
    await mirrored.stop();
  }
});

/** Opens what the teacher prints about a student: the card, or the report. */
async function openSchool(page: Page, url: string, button: Locator): Promise<void> {
  await openOnPaper(page, url, 'nora', '/professional?tab=students', 'upright');
  await button.click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
}

async function switchOn(page: Page, url: string, extra: Extra): Promise<void> {
  await signInByApi(page, url, { username: 'anna', password: DEMO_PASSWORD });
  const { familyId } = await (await page.request.get(`${url}/api/user`)).json();
  await page.request.put(`${url}/api/families/${familyId}`, { data: { extras: [extra] } });
}
