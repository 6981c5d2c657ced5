import { findAccessibilityViolations } from './fixtures.ts';
import { expect, test } from './meyers.ts';
import { giveVoice } from './voice.ts';

test('look-28: the icon grid is one stop; arrows move without choosing, Enter chooses', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  await page.getByRole('button', { name: 'Add Task' }).click();
  // The dialog takes the focus once it is open: a key pressed before that would land there.
  await expect(page.getByRole('dialog', { name: 'Add Task' }).locator(':focus')).toHaveCount(1);
  const opener = page.getByRole('button', { name: /^Icon/ });
  const before = await opener.textContent();
  await opener.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  await expect(picker.getByLabel('Search icons')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(picker.getByLabel('Search icons')).toBeFocused();
  const lastChip = picker.getByRole('button', { name: 'Tools', exact: true });
  const cells = picker.getByRole('radio');
  const chosen = picker.getByRole('radio', { checked: true });
  await lastChip.focus();
  await page.keyboard.press('Tab');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  // It grows while it opens: places are compared once it stands.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const boxOfFocused = async () => {
    const box = await picker.locator(':focus').boundingBox();
    return { x: box?.x ?? 0, y: box?.y ?? 0 };
  };
  // Ready for a click is where it stays: the picker opens with a movement.
  await cells.nth(1).click({ trial: true });
  const above = await boxOfFocused();
  await page.keyboard.press('ArrowDown');
  const below = await boxOfFocused();
  expect(below.x).toBe(above.x);
  expect(below.y).toBeGreaterThan(above.y);
  await page.keyboard.press('ArrowUp');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(cells.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cells.last()).toBeFocused();
  await expect(chosen).not.toBeFocused();
  // One stop: back to what stands before the grid, and again to the cell that was left.
  await page.keyboard.press('Shift+Tab');
  await expect(lastChip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cells.last()).toBeFocused();
  await expect(opener).toHaveText(before ?? '');
  const name = (await cells.last().getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Icon ${name}` })).toBeFocused();
});

test('look-1: Enter saves a dialog, and letting go of it presses nothing where the focus went', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' });
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  const opener = page.getByRole('button', { name: 'Edit Make the bed' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Task name').fill('Make your bed');
  await page.keyboard.down('Enter');
  await expect(dialog).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Edit Make your bed' });
  await expect(button).toBeFocused();
  await page.keyboard.up('Enter');
  // A press would open it at once; what comes after has been drawn by then.
  await page.keyboard.press('Tab');
  await expect(button).not.toBeFocused();
  await expect(dialog).toHaveCount(0);
});

test('home-16: a tile is read aloud where the child wants it, kept for this child on the device', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['mia', 'ben']);
  const page = await openBrowser();
  const saidBy = await giveVoice(page);
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  const speak = page.getByRole('button', { name: 'Read “Make the bed” aloud' });
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await expect(speak).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Account menu of Mia' });
  const aloud = page.getByRole('menuitemcheckbox', { name: 'Read tasks aloud' });
  await menu.click();
  await aloud.click();
  await expect(aloud).toBeChecked();
  await page.keyboard.press('Escape');
  await speak.click();
  expect(await saidBy()).toEqual(['Make the bed']);
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).not.toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(speak).toBeVisible();
  await meyers.enter(page, 'ben');
  await page.goto(meyers.url);
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await expect(speak).toHaveCount(0);
});

test('look-24: the theme is chosen in the account menu and kept on the device for whoever comes', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser({ colorScheme: 'light' });
  await meyers.enter(page, 'anna');
  await page.goto(meyers.url);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Account menu of Anna' }).click();
  const light = page.getByRole('menuitemradio', { name: 'Light' });
  await light.click();
  await expect(light).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'Like this device' })).not.toBeChecked();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await meyers.enter(page, 'mia');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
