import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser, findBrowser } from '#build/browser.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { login } from '#shared/contracts/account.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask, setAutoAssign } from '#shared/contracts/tasks.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { addMember, type Credentials } from '#tests/support/meyers.ts';
import { SIZES } from './screens.ts';
import { FAMILIES } from './screenshot-families.ts';

/**
 * Films the five moments of a child (look-117) as pictures in a row: `npm run films -- [FOLDER]`. Each is one file for
 * phone and tablet, in light, in dark and with reduced motion.
 */
const folder = path.resolve(process.argv[2] ?? 'test-results/films');
const LOOKS = {
  light: { colorScheme: 'light', reducedMotion: 'no-preference' },
  dark: { colorScheme: 'dark', reducedMotion: 'no-preference' },
  still: { colorScheme: 'light', reducedMotion: 'reduce' },
} as const;
type Size = 'phone' | 'tablet';

mkdirSync(folder, { recursive: true });
await ensureBrowser();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  for (const size of ['phone', 'tablet'] as const) {
    for (const look of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) {
      const family = await FAMILIES.demo?.();
      if (!family) throw new Error('There is no demo family');
      const child = await addChildWithTwoTasks(family.url);
      const context = await browser.newContext({ ...LOOKS[look], viewport: SIZES[size], locale: 'en-US' });
      await filmMoments(context, family.url, child, `${size}-${look}`, size);
      await context.close();
      await family.stop();
    }
  }
} finally {
  await browser.close();
}

/** Adds a child who has two tasks this morning and one reward that the points of both pay. */
async function addChildWithTwoTasks(url: string): Promise<Credentials> {
  const anna = createHttpClient(Number(new URL(url).port));
  const { familyId } = await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  // The child has these two tasks alone.
  await anna.ok(setAutoAssign, { body: { enabled: false, dayType: 'both' } });
  const child = await addMember(anna, familyId ?? '', { firstName: 'Ida', lastName: 'Berger', role: 'child' });
  const tasks = [
    await anna.ok(createTask, { body: { text: 'Brush your teeth', icon: 'tooth', points: 20, dayType: 'anyday' } }),
    await anna.ok(createTask, { body: { text: 'Feed the cat', icon: 'cat', points: 30, dayType: 'anyday' } }),
  ];
  await anna.ok(assignTasks, { body: { taskIds: tasks.map(({ id }) => id), assigneeId: child.id } });
  await anna.ok(createReward, { body: { name: 'Ice cream', icon: 'ice-cream', cost: 45, type: 'special' } });
  await anna.ok(adjustPoints, {
    params: { userId: child.id },
    body: { points: 5, reason: 'You shared your snack with Leo' },
  });
  anna.close();
  return child;
}

async function filmMoments(
  context: BrowserContext,
  url: string,
  child: Credentials,
  name: string,
  size: Size,
): Promise<void> {
  const { username, password } = child;
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.request.post(`${url}/api/login`, { data: { username, password } });
  await page.goto(url);
  const film = createFilm(page);

  await page.getByRole('heading', { name: 'Choose who you are' }).waitFor();
  await film.take(300);
  await page.getByRole('radio', { name: 'Penguin' }).click();
  await film.take(100, 400);
  await page.getByRole('button', { name: 'This is me' }).click();
  await film.take(600);
  await film.save(`1-first-sign-in-${name}`, size);

  await page.getByRole('button', { name: /^Thank you/ }).waitFor();
  await film.take(0);
  await page.getByRole('button', { name: /^Thank you/ }).click();
  await film.take(100, 500, 1500);
  await film.save(`5-kind-word-${name}`, size);

  await page.getByRole('checkbox', { name: /Brush your teeth/ }).click();
  await film.take(60, 250, 400, 500, 1500);
  await film.save(`2-tick-${name}`, size);

  await page.getByRole('checkbox', { name: /Feed the cat/ }).click();
  await film.take(300, 1200, 1800, 1200, 2500);
  await film.save(`3-part-and-day-${name}`, size);

  await page.getByRole('link', { name: 'Rewards' }).first().click();
  await page.getByRole('heading', { name: 'Special Rewards' }).waitFor();
  await film.take(500);
  const reward = page.getByRole('listitem').filter({ hasText: 'Ice cream' }).first();
  await reward.getByRole('button', { name: /^Redeem/ }).click();
  await film.take(400);
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  await film.take(250, 400, 900);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await film.take(700);
  await film.save(`4-first-reward-${name}`, size);
}

/** Takes pictures of a page, and saves those taken as one row. */
function createFilm(page: Page) {
  let taken: string[] = [];
  return {
    /** Takes a picture after each of these milliseconds. */
    async take(...afterMs: readonly number[]): Promise<void> {
      for (const ms of afterMs) {
        // A film shows what is there at these moments; nothing is tested by it.
        await page.waitForTimeout(ms);
        taken.push((await page.screenshot({ animations: 'allow' })).toString('base64'));
      }
    },
    /** Saves the pictures beside each other and begins anew. */
    async save(file: string, size: Size): Promise<void> {
      await saveRow(page.context().browser() ?? browser, taken, path.join(folder, `${file}.png`), size);
      taken = [];
    },
  };
}

async function saveRow(shown: Browser, pictures: readonly string[], file: string, size: Size): Promise<void> {
  const width = size === 'phone' ? 260 : 400;
  const sheet = await shown.newPage({ viewport: { width: pictures.length * (width + 8) + 8, height: 400 } });
  const images = pictures.map((data) => `<img width="${width}" src="data:image/png;base64,${data}">`).join('');
  await sheet.setContent(`<body style="margin:8px;display:flex;gap:8px;align-items:start;background:#888">${images}`);
  await sheet.screenshot({ path: file, fullPage: true });
  await sheet.close();
}
