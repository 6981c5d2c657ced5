import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import { createTask, updateTask } from '#shared/contracts/tasks.ts';
import * as words from '#shared/extras/times/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, asked, Refusal } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

/** The Sunday of this week. */
const SUNDAY = addDays(TODAY, 4);

function openWithTimes(meyers: Meyers, path: string, who: Meyer): Promise<void> {
  const { family } = meyers.userOf(who);
  return meyers.open(path, who, { family: family && { ...family, extras: ['times'] } });
}

const dialog = () => page.getByRole('dialog', { name: /Task$/ });
const howOften = () => page.getByRole('group', { name: 'How often' }).first();
const lastDay = () => dialog().getByLabelText('Last day');
const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click();

async function addTask(meyers: Meyers, text: string): Promise<void> {
  await openWithTimes(meyers, '/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await dialog().getByLabelText('Task name').fill(text);
}

test('times-1: a task counts every day it applies unless told, also after the others were tried', async () => {
  await addTask(inventMeyers(), 'Make the bed');
  await expect.element(howOften().getByRole('radio', { name: 'Every day it applies' })).toBeChecked();
  await howOften().getByText('Once').click();
  await howOften().getByText('A few times a week').click();
  await howOften().getByText('Every day it applies').click();
  await save();
  await expect.poll(() => asked(createTask)).toMatchObject([{ body: { text: 'Make the bed', times: null } }]);
});

test('times-1: the last day is Sunday unless told, and one that was chosen comes back', async () => {
  await addTask(inventMeyers(), 'Clean the cage');
  await howOften().getByText('Once').click();
  await expect.element(lastDay()).toHaveValue(SUNDAY);
  await lastDay().fill(addDays(TODAY, 9));
  await howOften().getByText('A few times a week').click();
  await howOften().getByText('Once').click();
  await expect.element(lastDay()).toHaveValue(addDays(TODAY, 9));
  await howOften().getByText('Until it is done').click();
  await howOften().getByText('Until a day').click();
  await expect.element(lastDay()).toHaveValue(addDays(TODAY, 9));
  await save();
  await expect
    .poll(() => asked(createTask))
    .toMatchObject([{ body: { times: { kind: 'once', until: addDays(TODAY, 9) } } }]);
});

test('times-10: the form says that the days that are chosen above still count', async () => {
  await addTask(inventMeyers(), 'Clean the cage');
  await howOften().getByText('Once').click();
  await expect.element(howOften()).toMatchTextContent('Only from Monday to Friday, as chosen above.');
  await dialog().getByLabelText('When available').selectOptions('anyday');
  await expect.element(howOften()).not.toMatchTextContent('as chosen above');
});

test('times-11: a last day that is over or missing is told at its field', async () => {
  await addTask(inventMeyers(), 'Clean the cage');
  const message = say(words.lastDayIsOver);
  answer(createTask, () => {
    throw new Refusal('validation_failed', message, [{ path: 'times.until', message }]);
  });
  await howOften().getByText('Once').click();
  await lastDay().fill(addDays(TODAY, -1));
  await save();
  await expect.element(lastDay()).toHaveAccessibleDescription(message);
  await expect.element(dialog()).toBeVisible();
  await lastDay().fill('');
  await save();
  await expect.element(lastDay()).toHaveAccessibleDescription(/day|date/);
  expect(asked(createTask)).toHaveLength(1);
});

test('times-1: an edited task shows its last day and keeps it when something else is changed', async () => {
  const meyers = inventMeyers();
  const times = { kind: 'once', until: addDays(TODAY, -2), since: addDays(TODAY, -5) } as const;
  meyers.task({ text: 'Cage', times }, ['mia']);
  await openWithTimes(meyers, '/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Edit Cage' }).click();
  await expect.element(lastDay()).toHaveValue(times.until);
  await dialog().getByLabelText('Task name').fill('Clean cage');
  await save();
  await expect
    .poll(() => asked(updateTask))
    .toMatchObject([{ body: { text: 'Clean cage', times: { kind: 'once', until: times.until } } }]);
});

test('times-1: a professional chooses it too, as they make a task and as they change it', async () => {
  const meyers = inventMeyers();
  await openWithTimes(meyers, '/professional/tasks', 'tara');
  await page.getByLabelText('Task name').fill('Reading');
  await howOften().getByText('A few times a week').click();
  await page.getByRole('radio', { name: '2' }).click();
  await page.getByRole('button', { name: 'Create Professional Task' }).click();
  await expect
    .poll(() => asked(createProfessionalTask))
    .toMatchObject([{ body: { times: { kind: 'week', count: 2 } } }]);
  Object.assign(meyers.professionalTask('tara', 'Writing', ['sam']), { times: { kind: 'week', count: 5 } });
  await openWithTimes(meyers, '/professional?tab=tasks', 'tara');
  await page.getByRole('button', { name: 'Edit Writing' }).click();
  await expect.element(howOften().getByRole('radio', { name: '5' })).toBeChecked();
});

for (const size of ['smallPhone', 'phone', 'desktop'] as const) {
  test(`times-1: the six numbers stand beside each other, on a ${size}`, async () => {
    await pretend({ size });
    await addTask(inventMeyers(), 'Sport');
    await howOften().getByText('A few times a week').click();
    const numbers = ['1', '6'].map((name) => howOften().getByRole('radio', { name }));
    for (const number of numbers) await expect.element(number).toBeInTheDocument();
    const [first, last] = numbers.map((number) => number.element().getBoundingClientRect());
    expect(last?.top).toBe(first?.top);
    expect(await findAccessibilityViolations()).toEqual([]);
  });
}
