import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventMeyers } from '#tests/components/meyers.ts';

// Safari's pressed buttons take no focus, and whatever had it loses it.
beforeEach(() => document.addEventListener('mousedown', pressAsSafari, { capture: true }));
afterEach(() => document.removeEventListener('mousedown', pressAsSafari, { capture: true }));

function pressAsSafari(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('input, select, textarea')) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

test('look-8: focus returns to the pressed button, though a press gives it none in Safari', async () => {
  const meyers = inventMeyers();
  await meyers.open('/calendar', 'anna');
  const opener = page.getByRole('button', { name: 'Add Event' });
  await opener.click();
  await expect.element(opener).not.toHaveFocus();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(opener).toHaveFocus();
});

test('look-8: focus returns to what had it when a key opens the dialog, not to the last press', async () => {
  const meyers = inventMeyers();
  await meyers.open('/calendar', 'anna');
  await page.getByRole('button', { name: 'Next month' }).click();
  (page.getByRole('button', { name: 'Everyone' }).element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Everyone' })).toHaveFocus();
});

test('look-8: focus goes back to the button of a menu, whose entry opened the dialog', async () => {
  const meyers = inventMeyers();
  await meyers.open('/calendar', 'anna');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
});

test('look-8: focus goes back to the button of the month that is closed without a day', async () => {
  const meyers = inventMeyers();
  await meyers.open('/calendar', 'anna');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  const opener = dialog.getByRole('button', { name: 'Pick a day' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Pick a day' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Pick a day' })).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('look-52: a question that is not agreed to gives the focus back to the button that asked it', async () => {
  const meyers = inventMeyers();
  await meyers.open('/calendar', 'anna');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByLabelText('Title').fill('Skates');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = dialog.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('look-8: focus goes to the button that is drawn anew where a question about it stood', async () => {
  const meyers = inventMeyers();
  await meyers.open('/family', 'anna');
  await page.getByRole('button', { name: 'Change the code' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Change the code' })).toHaveFocus();
});
