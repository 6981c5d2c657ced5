import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** The demo family that asks first, with its admin without a screen. */
async function openFamily(openBrowser: () => Promise<Page>) {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { extras: ['asking'] } });
  const open = async (username: string, path: string, size?: { width: number; height: number }) => {
    const page = await openBrowser();
    if (size) await page.setViewportSize(size);
    await page.clock.setFixedTime(DEMO_NOW);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  return { demo, anna, open };
}

const PHONE = { width: 390, height: 844 };
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function redeem(child: Page, reward: string): Promise<void> {
  await child.getByRole('button', { name: new RegExp(`^Redeem ${reward}`) }).click();
  await child.getByRole('button', { name: 'Yes, please' }).click();
}

test('asking-10, asking-11: a yes on the phone clears every screen, then it is handed over', async ({
  openBrowser,
}) => {
  const { open } = await openFamily(openBrowser);
  const computer = await open('anna', '/parent/rewards');
  await computer.getByRole('button', { name: 'Add Reward' }).click();
  const dialog = computer.getByRole('dialog', { name: 'Add Reward' });
  await dialog.getByLabel('Reward name').fill('Sleepover');
  await dialog.getByLabel('Cost', { exact: true }).fill('40');
  await dialog.getByRole('checkbox', { name: 'Ask a grown-up first' }).check({ force: true });
  await dialog.getByLabel('How often').selectOption('Once a week');
  await dialog.getByRole('radio', { name: 'Chosen children' }).click();
  await dialog.getByRole('button', { name: 'Mia' }).click();
  expect(await findAccessibilityViolations(computer, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await computer.getByRole('link', { name: 'Parent Dashboard' }).first().click();
  await expect(computer.getByRole('heading', { name: /^For you/ })).toHaveCount(0);

  const phone = await open('tom', '/parent', PHONE);
  const [mia, ben] = [await open('mia', '/rewards'), await open('ben', '/rewards')];
  await expect(ben.getByRole('heading', { name: 'Special Rewards' })).toBeVisible();
  await expect(ben.getByText('Sleepover')).toHaveCount(0);
  await redeem(mia, 'Sleepover');
  await expect(row(mia, 'Sleepover').getByText('Asked. Waiting for a grown-up.')).toBeVisible();
  expect(await findAccessibilityViolations(mia)).toEqual([]);

  for (const page of [phone, computer]) {
    await expect(page.getByRole('heading', { name: 'For you (1)' })).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(page.getByRole('link', { name: 'Parent Dashboard, 1 request waits' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  await phone.getByRole('button', { name: 'Yes: Mia may have Sleepover' }).click();
  for (const page of [phone, computer]) {
    await expect(page.getByRole('heading', { name: /^For you/ })).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^\(/);
  }
  await expect(mia.getByText('Tom said yes: Sleepover!')).toBeVisible();
  await expect(row(mia, 'Sleepover').getByText('Redeemed Today')).toBeVisible();
  await mia.getByRole('button', { name: 'OK, I have read it: Sleepover' }).click();
  await expect(mia.getByText('Tom said yes: Sleepover!')).toHaveCount(0);

  // Nobody forgets to hand it over.
  await computer.getByRole('link', { name: 'Rewards', exact: true }).first().click();
  await expect(computer.getByRole('heading', { name: 'To hand over' })).toBeVisible();
  await computer.getByRole('button', { name: 'Given: Sleepover to Mia' }).click();
  await expect(computer.getByRole('heading', { name: 'To hand over' })).toHaveCount(0);
});

test('asking-7, asking-9: the child reads why not, and can take back what it asked for', async ({ openBrowser }) => {
  const { anna, open } = await openFamily(openBrowser);
  for (const name of ['Zoo', 'Cinema']) {
    await anna.ok(createReward, { body: { name, cost: 30, type: 'special', askFirst: true } });
  }
  const [mia, computer] = [await open('mia', '/rewards'), await open('anna', '/parent')];
  await redeem(mia, 'Zoo');
  await computer.getByRole('button', { name: 'Not this time: Zoo for Mia' }).click();
  const dialog = computer.getByRole('dialog', { name: 'Not this time: Zoo for Mia' });
  await dialog.getByLabel('What do you want to say?').fill('Let’s do it on Saturday.');
  expect(await findAccessibilityViolations(computer, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Not this time' }).click();
  await expect(dialog).toBeHidden();
  const note = mia.getByRole('listitem').filter({ hasText: 'Not this time: Zoo.' });
  await expect(note).toContainText('Anna: “Let’s do it on Saturday.” Your 30 points are back.');
  await expect(row(mia, 'Zoo').getByText('Comes back tomorrow')).toBeVisible();
  await expect(mia.getByRole('button', { name: /^Redeem Zoo/ })).toHaveCount(0);

  await redeem(mia, 'Cinema');
  await expect(computer.getByRole('heading', { name: 'For you (1)' })).toBeVisible();
  await mia.getByRole('button', { name: 'Take it back: Cinema' }).click();
  await expect(mia.getByRole('button', { name: /^Redeem Cinema/ })).toBeVisible();
  await expect(computer.getByRole('heading', { name: /^For you/ })).toHaveCount(0);
});
