import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import { asked } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('professionals-15: a professional says who does a task, among their students, as it is made', async () => {
  const meyers = inventMeyers();
  const { family } = meyers.userOf('tara');
  await meyers.open('/professional/tasks', 'tara', { family: family && { ...family, extras: ['turns'] } });
  await page.getByLabelText('Task name').fill('Water the plants');
  const choice = page.getByRole('group', { name: 'Who does it' }).first();
  await choice.getByText('Whoever wants').click();
  await page.getByRole('button', { name: 'Create Professional Task' }).click();
  await expect.poll(() => asked(createProfessionalTask)).toMatchObject([{ body: { sharing: 'anyone' } }]);
});

test('a task whose other children left its turns can still be changed', async () => {
  const meyers = inventMeyers();
  const task = meyers.task({ text: 'Feed the cat', sharing: 'turns', turns: { order: ['mia'], every: 'day' } }, [
    'mia',
  ]);
  const { family } = meyers.userOf('anna');
  await meyers.open('/parent/tasks', 'anna', { family: family && { ...family, extras: ['turns'] } });
  await page.getByRole('button', { name: 'Edit Feed the cat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await expect.element(dialog.getByRole('group', { name: 'Who does it' }).first()).toBeVisible();
  await dialog.getByLabelText('Task name').fill('Feed both cats');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(task.text).toBe('Feed both cats');
});
