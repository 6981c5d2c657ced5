import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { adjustPoints, getProgress } from '#shared/contracts/points.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { setGoal } from '#shared/extras/goals/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { localTime } from '#shared/rules/local-date.ts';
import { signInByApi } from '#tests/e2e/fixtures.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

export const PHONE = { viewport: { width: 390, height: 844 } };
export const TABLET = { viewport: { width: 1024, height: 768 } };

/** Opens the demo family, Mia with 320 points; a zoo for 500 and gummy bears for 20. */
export async function openFamily(
  openBrowser: (options?: object) => Promise<Page>,
  extras: readonly Extra[] = ['goals'],
) {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const params = { familyId: (await anna.ok(getCurrentUser, {})).familyId ?? '' };
  await anna.ok(updateFamily, { params, body: { extras: [...extras] } });
  const mia = (await anna.ok(listMembers, { params })).find(({ firstName }) => firstName === 'Mia')?.id ?? '';
  const day = { userId: mia, date: localTime(DEMO_NOW, 'Europe/Berlin').date };
  const giveUpTo = async (points: number) => {
    const missing = points - (await anna.ok(getProgress, { params: day })).totalPoints;
    if (missing !== 0)
      await anna.ok(adjustPoints, { params: { userId: mia }, body: { points: missing, reason: 'Set right' } });
  };
  await giveUpTo(320);
  const reward = async (name: string, cost: number, icon = 'gift') =>
    (await anna.ok(createReward, { body: { name, cost, icon, type: 'special' } })).id;
  const zoo = await reward('Zoo', 500, 'rabbit');
  await reward('Gummy bears', 20, 'star');
  const open = async (username: string, path: string, options?: object) => {
    const page = await openBrowser(options);
    await page.clock.setFixedTime(DEMO_NOW);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  const saveFor = (rewardId: string | null) => anna.ok(setGoal, { params: { userId: mia }, body: { rewardId } });
  return { demo, anna, open, giveUpTo, reward, saveFor, zoo };
}

/** Finds the card of points. */
export const points = (page: Page): Locator => page.getByRole('region', { name: 'My Points' });
/** Finds what one saves for. */
export const saving = (page: Page): Locator => page.getByRole('region', { name: 'Saving for something' });
/** Finds a line by what it is of. */
export const item = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
