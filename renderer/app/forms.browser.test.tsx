import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressSlowly, pretend } from '#tests/components/device.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('look-61: a field left by a press tells its error once the press has ended', async () => {
  const meyers = inventMeyers();
  for (const size of ['desktop', 'tablet'] as const) {
    await pretend({ size });
    await meyers.open('/parent/rewards', 'anna');
    await page.getByRole('button', { name: 'Give or take points: Mia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mia', exact: true });
    await dialog.getByRole('textbox', { name: 'How many' }).fill('many');
    await pressSlowly(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog.getByText('Throw away what you entered?')).toBeVisible();
    await expect.element(dialog.getByText('Use a whole number')).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('look-74: above a keyboard on the screen a dialog ends where the keyboard begins', async () => {
  const meyers = inventMeyers();
  await pretend({ size: 'phone' });
  await meyers.open('/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  const bottomOf = (part: Element) => part.getBoundingClientRect().bottom;
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toBeVisible();
  if (!window.visualViewport) throw new Error('this browser has no visual viewport');
  const keyboardAt = 508;
  const seen = vi.spyOn(window.visualViewport, 'height', 'get').mockReturnValue(keyboardAt);
  window.visualViewport.dispatchEvent(new Event('resize'));
  await expect.poll(() => bottomOf(save.element())).toBeLessThanOrEqual(keyboardAt);
  for (const label of ['Task name', 'When available']) {
    const field = dialog.getByLabelText(label).element() as HTMLElement;
    field.focus();
    await expect.poll(() => bottomOf(field)).toBeLessThan(bottomOf(save.element()));
  }
  seen.mockRestore();
  window.visualViewport.dispatchEvent(new Event('resize'));
  await expect.poll(() => bottomOf(save.element())).toBeGreaterThan(800);
});

test('look-52: Cancel has the focus, also of a question asked before its dialog is all there', async () => {
  const meyers = inventMeyers();
  await meyers.open('/parent/rewards', 'anna');
  await page.getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  // As quick as nobody is: in the frame in which it comes.
  await expect.element(dialog).toBeInTheDocument();
  const name = dialog.getByLabelText('Reward name').element() as HTMLInputElement;
  await userEvent.fill(name, 'Cinema');
  (dialog.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).click();
  const cancel = dialog.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  await expect.poll(() => document.querySelector('.bp6-dialog-container')?.className).toMatch(/-(enter|appear)-done/);
  await expect.element(cancel).toHaveFocus();
});
