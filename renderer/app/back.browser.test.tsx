import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { getFamilyHistory } from '#shared/contracts/history.ts';
import { holdCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** Opens Task management from the Parent Dashboard, with a new task half entered. */
async function beginTask(): Promise<Locator> {
  const meyers = inventMeyers();
  await meyers.open('/parent', 'anna');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await fillUnsaved(dialog.getByLabelText('Task name'), 'Feed the fish');
  return dialog;
}

/** Tells whether the browser would ask before it leaves the page. */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Types, and waits until the screen knows that something is not saved: a test goes Back sooner than anybody. */
async function fillUnsaved(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await expect.poll(asksToLeave).toBe(true);
}

test('screens-10: Back asks before it throws entries away, closes the dialog, then leaves', async () => {
  const dialog = await beginTask();
  const question = dialog.getByText('Throw away what you entered?');
  history.back();
  await expect.element(question).toBeVisible();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Task name')).toHaveValue('Feed the fish');
  history.back();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/parent/tasks');

  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect.element(dialog.getByLabelText('Task name')).toHaveFocus();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/parent/tasks');
  history.back();
  await expect.poll(address).toBe('/parent');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  history.forward();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task management' })).toBeVisible();
});

test('screens-11: reloading or closing asks first, and no longer once entries are thrown away', async () => {
  const dialog = await beginTask();
  expect(asksToLeave()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asksToLeave()).toBe(false);
});

test('screens-10: Back closes the account menu and stays on the screen', async () => {
  const meyers = inventMeyers();
  holdCall(getFamilyHistory);
  await meyers.open('/', 'anna');
  await page.getByRole('link', { name: 'Family Calendar' }).first().click();
  const menu = page.getByRole('menu');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await expect.element(menu).toBeVisible();
  history.back();
  await expect.element(menu).not.toBeInTheDocument();
  expect(address()).toBe('/calendar');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.poll(address).toBe('/history');
  history.back();
  await expect.poll(address).toBe('/calendar');
  history.back();
  await expect.poll(address).toBe('/');
});

test.each([
  ['/admin', 'Family name', 'anna'],
  ['/professional/tasks', 'Task name', 'tara'],
] as const)('screens-14: what leads away from a half-filled form of %s asks first', async (path, label, who) => {
  const meyers = inventMeyers();
  await meyers.open(path, who);
  const field = page.getByRole('main').getByLabelText(label, { exact: true });
  await fillUnsaved(field, 'The fishes');
  const question = page.getByRole('dialog', { name: 'Throw away what you entered?' });
  const account = page.getByRole('button', { name: /^Account menu of/ });
  const waysOut = [
    () => page.getByRole('navigation').getByRole('link', { name: 'Family Calendar' }).click(),
    () => page.getByRole('link', { name: 'Kinboard' }).click(),
    ...['Change password', 'Sign Out'].map((entry) => async () => {
      await account.click();
      await page.getByRole('menuitem', { name: entry }).click();
    }),
  ];
  for (const go of waysOut) {
    await go();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe(path);
    await expect.element(field).toHaveValue('The fishes');
  }
  await account.click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  expect(await findAccessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(address).toBe('/password');
  // The screen before stands until the next one is there, and asks for as long.
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Kinboard' }).click();
  await expect.poll(address).toBe('/');
  expect(asksToLeave()).toBe(false);
});

test('screens-14: Back and another tab ask before they throw away a half-filled form', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'anna');
  const rail = page.getByRole('navigation', { name: 'Screens' });
  await rail.getByRole('link', { name: 'Family Command Center' }).click();
  const field = page.getByRole('main').getByLabelText('Family name', { exact: true });
  await fillUnsaved(field, 'The fishes');
  const question = page.getByRole('dialog', { name: 'Throw away what you entered?' });
  const users = page.getByRole('tab', { name: 'User Mgmt' });
  for (const go of [() => history.back(), () => users.click()]) {
    await go();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe('/admin');
    await expect.element(field).toHaveValue('The fishes');
  }
  history.back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(address).toBe('/');
  await expect.element(field).not.toBeInTheDocument();
  await rail.getByRole('link', { name: 'Family Command Center' }).click();
  await fillUnsaved(field, 'The fishes');
  await users.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(users).toHaveAttribute('aria-selected', 'true');
  expect(asksToLeave()).toBe(false);
  history.back();
  await expect.poll(address).toBe('/');
});

test('screens-14: Back from a form that was the first page leads home once it is thrown away', async () => {
  const meyers = inventMeyers();
  await meyers.open('/admin', 'anna');
  const field = page.getByRole('main').getByLabelText('Family name', { exact: true });
  await fillUnsaved(field, 'The fishes');
  history.back();
  await page
    .getByRole('dialog', { name: 'Throw away what you entered?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(address).toBe('/');
  await expect.element(field).not.toBeInTheDocument();
  expect(asksToLeave()).toBe(false);
});

test('screens-10: Back is no to the question whether to spend points, and stays on the screen', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 20 });
  meyers.give('mia', 30);
  await meyers.open('/', 'mia');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Rewards' }).click();
  const redeem = page.getByRole('button', { name: 'Redeem Ice cream, 20 points' });
  await redeem.click();
  const question = page.getByRole('alertdialog', { name: 'Spend 20 points?' });
  await expect.element(question).toBeVisible();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/rewards');
  await expect.element(redeem).toHaveFocus();
  expect(meyers.dayOf('mia').redeemedRewards).toEqual([]);
});
