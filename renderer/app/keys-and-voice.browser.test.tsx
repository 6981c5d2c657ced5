import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address } from '#tests/components/app.tsx';
import { countOf, findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('look-56: / searches, n adds, ? lists keys, outside of fields, and they can be switched off', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' });
  await meyers.open('/parent/tasks', 'anna');
  await expect.element(page.getByText('Make the bed', { exact: true })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  // Keys are heard once the screen is drawn.
  await expect
    .poll(async () => {
      await userEvent.keyboard('/');
      return document.activeElement === search.element();
    })
    .toBe(true);
  await userEvent.keyboard('n?/');
  await expect.element(search).toHaveValue('n?/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  await help.getByRole('checkbox', { name: 'Use these keys' }).click();
  await help.getByText('Close', { exact: true }).click();
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await userEvent.keyboard('?');
  await page.getByRole('button', { name: 'Account menu of Anna' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect.poll(() => countOf(page.getByRole('dialog'))).toBe(1);
  await help.getByRole('checkbox', { name: 'Use these keys' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
});

test('look-56: arrows, Home and End move along the tabs and around, one Tab leads on', async () => {
  const meyers = inventMeyers();
  await meyers.open('/admin', 'anna');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect
    .poll(() => wordsOf(page.getByRole('tab')))
    .toEqual([...['Overview', 'User Mgmt', 'Role Mgmt', 'Calendar', 'Progress', 'Devices', 'Backup']]);
  (tab('Overview').element() as HTMLElement).focus();
  for (const [key, name] of [
    ['ArrowRight', 'User Mgmt'],
    ['ArrowRight', 'Role Mgmt'],
    ['ArrowLeft', 'User Mgmt'],
    ['End', 'Backup'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Backup'],
    ['Home', 'Overview'],
    ['ArrowRight', 'User Mgmt'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
    await expect.poll(() => wordsOf(page.getByRole('tab', { selected: true }))).toEqual([name]);
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await expect.element(page.getByRole('heading', { name: /^Family Members/ })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => page.getByRole('tabpanel').element().contains(document.activeElement)).toBe(true);
  await userEvent.tab({ shift: true });
  await expect.element(tab('User Mgmt')).toHaveFocus();
});

test('look-56: the account menu opens on its first entry, arrows go around, Escape closes it', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'anna');
  const menu = page.getByRole('menu', { name: 'Account menu of Anna' });
  const opener = page.getByRole('button', { name: 'Account menu of Anna' });
  const entry = (name: string) => menu.getByRole(/^(Light|Dark)$/.test(name) ? 'menuitemradio' : 'menuitem', { name });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('My points')).toHaveFocus();
  for (const [key, name] of [
    ['ArrowDown', 'Family Management'],
    ['ArrowUp', 'My points'],
    ['ArrowUp', 'Sign Out'],
    ['ArrowDown', 'My points'],
    ['End', 'Sign Out'],
    ['ArrowUp', 'Dark'],
    ['Home', 'My points'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(entry(name)).toHaveFocus();
  }
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard(' ');
  await expect.element(entry('My points')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('My points')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Family Management')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/family');
});
