import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import { asked } from '#tests/components/answers.ts';
import { wordsOf } from '#tests/components/look.ts';
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

test('turns-2: the turns of a new task are among those chosen to get it', async () => {
  const meyers = inventMeyers();
  for (const id of ['zoe', 'max']) meyers.members.push({ ...meyers.person('mia'), id, username: id, firstName: id });
  const { family } = meyers.userOf('anna');
  await meyers.open('/parent/tasks', 'anna', { family: family && { ...family, extras: ['turns'] } });
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabelText('Task name').fill('Feed the cat');
  const who = dialog.getByRole('group', { name: 'Who', exact: true });
  await who.getByRole('button', { name: 'zoe' }).click();
  await who.getByRole('button', { name: 'max' }).click();
  await dialog.getByText('They take turns').click();
  const order = dialog.getByRole('list', { name: 'Order' }).getByRole('listitem');
  await expect.poll(() => wordsOf(order)).toEqual([expect.stringMatching('zoe'), expect.stringMatching('max')]);
  await who.getByRole('button', { name: 'Mia' }).click();
  await expect.poll(() => wordsOf(order).at(-1)).toMatch('Mia');
  await who.getByRole('button', { name: 'zoe' }).click();
  await expect.poll(() => wordsOf(order)).toEqual([expect.stringMatching('max'), expect.stringMatching('Mia')]);
  await who.getByRole('button', { name: 'max' }).click();
  await expect.element(dialog.getByText(/The order is that of the children/)).toBeVisible();
});
