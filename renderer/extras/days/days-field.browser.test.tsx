import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventMeyers } from '#tests/components/meyers.ts';

test('look-55: what is wrong with several controls that are one question is said with them', async () => {
  const meyers = inventMeyers();
  const { family } = meyers.userOf('anna');
  await meyers.open('/parent/tasks', 'anna', { family: family && { ...family, extras: ['days'] } });
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabelText('Task name').fill('Violin');
  await expect.element(dialog.getByLabelText('When available')).toBeEnabled();
  await dialog.getByLabelText('When available').selectOptions('Certain days…');
  const days = dialog.getByRole('group', { name: 'On which days' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(days).toHaveAccessibleDescription('Choose at least one day');
  await days.getByRole('button', { name: 'Thu' }).click();
  await expect.element(days).not.toHaveAccessibleDescription();
});
