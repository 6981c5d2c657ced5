import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressSlowly, pretend } from '#tests/components/device.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('"A field that is left by a press says what is wrong with it once the press has ended: its error would move what is pressed away"', async () => {
  const meyers = inventMeyers();
  for (const size of ['desktop', 'tablet', 'smallPhone'] as const) {
    await pretend({ size });
    await meyers.open('/parent/tasks', 'anna');
    await page.getByRole('button', { name: 'Add Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Task' });
    const points = dialog.getByLabelText('Points', { exact: true });
    await dialog.getByLabelText('Task name').fill('Feed the fish');
    await points.fill('many');
    await pressSlowly(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog.getByText('Throw away what you entered?')).toBeVisible();
    await expect.element(dialog.getByText('Use a whole number')).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
