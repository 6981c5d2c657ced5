import { chromium, expect } from '@playwright/test';
import { findBrowser } from '#build/browser.ts';
import { login } from '#shared/contracts/account.ts';
import { adjustPoints, listChildrenProgress } from '#shared/contracts/points.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';

/** Child of the family that `liveFirstDay` makes. */
export const CHILD = { name: 'Zoe', pin: '1357' };
/** Password of the parent, `anna`. */
export const PASSWORD = 'correct horse';
/** Points that a parent gives, so that there is enough for the ice cream of 150. */
const POINTS = 200;

/**
 * Lives a family's first day on a server without a family, in two browsers: a parent sets it up and connects a tablet,
 * the child ticks its whole list and redeems a reward.
 */
export async function liveFirstDay(url: string): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const open = async () => (await browser.newContext({ locale: 'en-US' })).newPage();
    const [parent, tablet] = [await open(), await open()];
    const press = (name: string | RegExp) => parent.getByRole('button', { name }).click();
    await parent.goto(url);
    await press('Set up a new family');
    await parent.getByLabel('First name').fill('Anna');
    await parent.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await parent.getByLabel('Family name').fill('Hansen');
    await press('Create family');
    await expect(parent.getByRole('heading', { level: 1, name: 'Add your children' })).toBeVisible();
    await parent.getByLabel('First name').fill(CHILD.name);
    await parent.getByLabel('PIN, 4 to 6 digits').fill(CHILD.pin);
    await press('Add and continue');
    await press(/^Add \d+ tasks and \d+ rewards$/);
    const picture = parent.getByRole('img', { name: /\/pair\// });
    const code = /\/pair\/(\w+)/.exec((await picture.getAttribute('aria-label')) ?? '')?.[1];
    await tablet.goto(`${url}/pair/${code}`);
    await tablet.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(parent.getByText('Tablet is connected.')).toBeVisible();
    await tablet.getByRole('button', { name: new RegExp(`^${CHILD.name}`) }).click();
    for (const digit of CHILD.pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    await tablet.getByRole('button', { name: 'This is me' }).click();
    await tablet.getByRole('checkbox', { name: /^Make the bed/ }).click();
    await expect(tablet.getByText('Great Job!').first()).toBeVisible();
    await givePoints(url, POINTS);
    await tablet.getByRole('button', { name: /^Redeem .*ice cream/i }).click();
    await tablet.getByRole('button', { name: 'Yes, please!' }).click();
    await expect(tablet.getByText('Redeemed Today').first()).toBeVisible();
  } finally {
    await browser.close();
  }
}

/** Signs in as the parent. @returns the simulated browser, and the child's id and points */
export async function lookAsParent(
  url: string,
): Promise<{ parent: HttpClient; childId: string; points: number; ticked: number }> {
  const parent = createHttpClient(Number(new URL(url).port));
  await parent.ok(login, { body: { username: 'anna', password: PASSWORD } });
  const [first] = await parent.ok(listChildrenProgress, { query: {} });
  if (!first) throw new Error('the child is gone');
  const { totalPoints, completedTasks } = first.progress;
  return { parent, childId: first.child.id, points: totalPoints, ticked: completedTasks.length };
}

/** Gives the child points. */
async function givePoints(url: string, points: number): Promise<void> {
  const { parent, childId } = await lookAsParent(url);
  await parent.ok(adjustPoints, { params: { userId: childId }, body: { points, reason: 'A good day' } });
  parent.close();
}
