import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { asked, refuseCall } from '#tests/components/answers.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const dialog = page.getByRole('dialog', { name: 'Add Task' });
const who = dialog.getByRole('group', { name: 'Who' });
const chip = (name: string) => who.getByRole('button', { name });

async function openForm(meyers: Meyers, as: Meyer = 'anna') {
  await meyers.open('/parent/tasks', as);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect.element(dialog.getByLabelText('Task name')).toHaveFocus();
}

const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();

test('tasks-36: a task for one child takes three taps in Task management', async () => {
  const meyers = inventMeyers();
  await meyers.open('/parent/tasks', 'anna');
  let taps = 0;
  const tap = async (name: string, within: typeof dialog | typeof page = dialog) => {
    taps += 1;
    await within.getByRole('button', { name, exact: true }).click();
  };
  await tap('Add Task', page);
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await tap('Ben');
  await tap('Save');
  await expect.element(statusToast('Task Added')).toMatchTextContent('Ben has “Make the bed” now.');
  expect(meyers.tasks).toMatchObject([{ text: 'Make the bed', assignees: ['ben'] }]);
  expect(taps).toBe(3);
});

test('tasks-36: the children who can get it and Everyone are offered; the last choice comes back', async () => {
  const meyers = inventMeyers();
  await openForm(meyers);
  // Sam has a professional, and so only the professional's tasks.
  await expect
    .poll(() => wordsOf(who.getByRole('button')))
    .toEqual([expect.stringMatching(/Mia$/), expect.stringMatching(/Ben$/), 'Everyone']);
  for (const name of ['Mia', 'Ben', 'Everyone'])
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'false');
  await chip('Everyone').click();
  for (const name of ['Mia', 'Ben']) await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true');
  await chip('Mia').click();
  await expect.element(chip('Everyone')).toHaveAttribute('aria-pressed', 'false');
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect.element(dialog.getByLabelText('Task name')).toHaveValue('');
  await expect.element(chip('Ben')).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect.element(chip('Ben')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('Mia')).toHaveAttribute('aria-pressed', 'false');
});

test('tasks-37: nobody has the task yet, and one tap in the toast gives it to all', async () => {
  const meyers = inventMeyers();
  await openForm(meyers);
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await save();
  await expect.element(statusToast('Task Added')).toMatchTextContent('“Make the bed” is there. Nobody has it yet.');
  await page.getByRole('button', { name: 'Give it to Mia and Ben' }).click();
  await expect.element(statusToast('Task Assigned')).toMatchTextContent('Mia and Ben have “Make the bed” now.');
  expect(meyers.tasks[0]?.assignees).toEqual(['mia', 'ben']);

  await openForm(meyers);
  await dialog.getByLabelText('Task name').fill('Lay the table');
  await save();
  refuseCall(assignTasks);
  await page.getByRole('button', { name: 'Give it to Mia and Ben' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to assign task. Please try again.');
});

test('tasks-35: a refused save says why, and the choice of people stays', async () => {
  const meyers = inventMeyers();
  await openForm(meyers);
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await chip('Mia').click();
  const sentence = refuseCall(createTask);
  await save();
  await expect.element(dialog).toMatchTextContent(sentence);
  await expect.element(chip('Mia')).toHaveAttribute('aria-pressed', 'true');
});

test('tasks-36, auto-assign-2: the form says that auto-assignment gives the task to every child', async () => {
  const meyers = inventMeyers();
  meyers.autoAssign = { enabled: true, dayType: 'weekend' };
  await openForm(meyers);
  const hint = dialog.getByText('Auto-assignment is on: every child gets this task, also children who come later.');
  await expect.element(chip('Mia')).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  await dialog.getByLabelText('When available').selectOptions('anyday');
  await expect.element(hint).toBeVisible();
});

test('tasks-38: the picture follows the name until one is chosen; the next task starts anew', async () => {
  const meyers = inventMeyers();
  await openForm(meyers);
  const name = dialog.getByLabelText('Task name');
  const picture = (of: string) => dialog.getByRole('button', { name: `Icon ${of}` });
  await name.fill('Brush teeth');
  await expect.element(picture('Toothbrush')).toBeVisible();
  await name.fill('Be nice');
  await expect.element(picture('Check')).toBeVisible();
  await picture('Check').click();
  await page.getByRole('radio', { name: 'Crown' }).click();
  await name.fill('Feed the fish');
  await expect.element(picture('Crown')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  await name.fill('Feed the cat');
  await expect.element(picture('Cat')).toBeVisible();
  await save();
  await expect.poll(() => meyers.tasks.map(({ icon }) => icon)).toEqual(['crown', 'cat']);

  await page.getByRole('button', { name: 'Edit Feed the cat' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await edit.getByLabelText('Task name').fill('Feed the dog');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => meyers.tasks[1]).toMatchObject({ text: 'Feed the dog', icon: 'cat' });
});

test('tasks-39: an amount names another task that gives as many', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Tidy up', points: 20, period: 'PM' }, ['mia', 'ben']);
  meyers.task({ text: 'Make the bed', points: 20, period: 'AM' });
  meyers.task({ text: 'Get dressed', points: 20, period: 'AM' }, ['mia']);
  await openForm(meyers);
  const amounts = dialog.getByRole('group', { name: 'Points: usual amounts' });
  await expect.poll(() => wordsOf(amounts.getByRole('button'))).toEqual(['10', '20 like Get dressed', '50', '100']);
  await dialog.getByLabelText('Time period').selectOptions('PM');
  await amounts.getByRole('button', { name: '20 like Tidy up' }).click();
  await expect.element(dialog.getByLabelText('Points', { exact: true })).toHaveValue('20');
});

test('tasks-40: with many tasks the form says so, and saves all the same', async () => {
  const meyers = inventMeyers();
  for (let count = 1; count <= 8; count += 1)
    meyers.task({ text: `Task ${count}` }, count < 8 ? ['mia', 'ben'] : ['ben']);
  await openForm(meyers);
  await chip('Mia').click();
  const hint = who.getByRole('status');
  await expect.element(hint).toHaveTextContent('');
  await chip('Ben').click();
  await expect.element(hint).toHaveTextContent('Ben has 8 today. Most children keep up with about 8.');
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await save();
  await expect.element(statusToast('Task Added')).toMatchTextContent('Mia and Ben have “Make the bed” now.');
  expect(asked(createTask).at(-1)?.body.assignTo).toEqual(['mia', 'ben']);
});

test('tasks-36: a refused save does not change who is chosen next time', async () => {
  const meyers = inventMeyers();
  await openForm(meyers);
  await chip('Ben').click();
  await dialog.getByLabelText('Task name').fill('Make the bed');
  refuseCall(createTask, 'too_many_tasks');
  await save();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect.element(chip('Ben')).toHaveAttribute('aria-pressed', 'false');
});

test('tasks-36: a single child is chosen always, whatever was chosen last', async () => {
  const meyers = inventMeyers();
  await openForm(meyers);
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await save();
  await expect.element(statusToast('Task Added')).toMatchTextContent('Nobody has it yet.');
  meyers.members = meyers.members.filter(({ id }) => id !== 'mia');
  await openForm(meyers);
  await expect.element(chip('Ben')).toHaveAttribute('aria-pressed', 'true');
});
