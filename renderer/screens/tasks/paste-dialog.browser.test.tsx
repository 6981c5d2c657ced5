import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { statusToast } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const dialog = page.getByRole('dialog', { name: 'Paste a list' });
const row = (number: number) => dialog.getByRole('group', { name: `Task ${number}`, exact: true });

test('tasks-47: a pasted list shows each task, and one press adds them all', async () => {
  const meyers = inventMeyers();
  await meyers.open('/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Paste a list' }).first().click();
  const text = dialog.getByLabelText('One task a line');
  await expect.element(text).toHaveFocus();
  await text.fill('Brush teeth, 20 points, evening, every day\n\n- Read, write and count');
  await expect.element(row(1).getByLabelText('Task name')).toHaveValue('Brush teeth');
  await expect.element(row(1).getByLabelText('Points')).toHaveValue('20');
  await expect.element(row(1).getByRole('button', { name: 'Icon Toothbrush' })).toBeVisible();
  await expect.element(row(2).getByLabelText('Task name')).toHaveValue('Read, write and count');
  await row(2).getByLabelText('Points').fill('7');
  await text.fill('Make the bed\nBrush teeth, 20 points, evening, every day\n\n- Read, write and count');
  await expect.element(row(1).getByLabelText('Task name')).toHaveValue('Make the bed');
  await expect.element(row(3).getByLabelText('Points')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Mia' }).click();
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click();
  await expect.element(statusToast('Tasks Added')).toMatchTextContent('Mia has 3 new tasks now.');
  expect(
    meyers.tasks.map(({ text, points, period, dayType, icon, assignees }) => [
      text,
      points,
      period,
      dayType,
      icon,
      assignees,
    ]),
  ).toEqual([
    ['Make the bed', 50, 'AM', 'weekday', 'bed', ['mia']],
    ['Brush teeth', 20, 'PM', 'anyday', 'toothbrush', ['mia']],
    ['Read, write and count', 7, 'AM', 'weekday', 'book', ['mia']],
  ]);
});
