import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTask, updateTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { asked } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

type Meyers = ReturnType<typeof inventMeyers>;

/** Opens a page in a family with the extra. */
async function open(meyers: Meyers, path: string, who: 'anna' | 'mia', extras: Extra[] = ['times']): Promise<void> {
  const { family } = meyers.userOf(who);
  await meyers.open(path, who, { family: family && { ...family, extras } });
}

const dialog = () => page.getByRole('dialog', { name: /Task$/ });
const howOften = () => dialog().getByRole('group', { name: 'How often' }).first();
const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click();
const tile = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const goal = (percent: string) => page.getByRole('img', { name: `Daily goal: ${percent} percent` });
const onDay = { date: TODAY, doneOnOtherDays: 2, of: 3, isDone: false, isNeeded: false, isOffered: true };

test('times-1: a new task is done some times a week, on as many days as are chosen', async () => {
  const meyers = inventMeyers();
  await open(meyers, '/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await dialog().getByLabelText('Task name').fill('Sport');
  await howOften().getByText('A few times a week').click();
  await dialog().getByRole('radio', { name: '4' }).click();
  expect(await findAccessibilityViolations()).toEqual([]);
  await save();
  await expect.poll(() => asked(createTask)).toMatchObject([{ body: { times: { kind: 'week', count: 4 } } }]);
});

test('times-1: a new task is done once, by default until Sunday, or until it is done', async () => {
  const meyers = inventMeyers();
  await open(meyers, '/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await dialog().getByLabelText('Task name').fill('Clean the cage');
  await howOften().getByText('Once').click();
  await expect.element(dialog().getByLabelText('Last day')).toBeVisible();
  await howOften().getByText('Until it is done').click();
  await expect.element(dialog().getByLabelText('Last day')).not.toBeInTheDocument();
  await save();
  await expect.poll(() => asked(createTask)).toMatchObject([{ body: { times: { kind: 'once', until: null } } }]);
});

test('times-1: an edited task shows what it has, and keeps it', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Sport', times: { kind: 'week', count: 2 } }, ['mia']);
  await open(meyers, '/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Edit Sport' }).click();
  await expect.element(dialog().getByRole('radio', { name: '2' })).toBeChecked();
  await dialog().getByLabelText('Task name').fill('Much sport');
  await save();
  await expect
    .poll(() => asked(updateTask))
    .toMatchObject([{ body: { text: 'Much sport', times: { kind: 'week', count: 2 } } }]);
});

test('times-10: a task that children share has no choice, and what was chosen goes', async () => {
  const meyers = inventMeyers();
  await open(meyers, '/parent/tasks', 'anna', ['turns', 'times']);
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await dialog().getByLabelText('Task name').fill('Mow the lawn');
  await howOften().getByText('A few times a week').click();
  await dialog().getByText('Whoever wants').click();
  await expect.element(dialog().getByText(/A task that children share/)).toBeVisible();
  await save();
  await expect.poll(() => asked(createTask)).toMatchObject([{ body: { sharing: 'anyone', times: null } }]);
});

test('times-13: the row of a task says how often', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Sport', times: { kind: 'week', count: 3 } }, ['mia']);
  meyers.task({ text: 'Cage', times: { kind: 'once', until: addDays(TODAY, 1), since: TODAY } }, ['mia']);
  await open(meyers, '/parent/tasks', 'anna');
  await expect.element(page.getByText(/3 times a week/)).toBeVisible();
  await expect.element(page.getByText(/once, until tomorrow/)).toBeVisible();
});

test('times-13: a tile counts the week, says when it comes back, and counts once it is done', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' }, ['mia']);
  meyers.task({ text: 'Sport', optional: true, times: { kind: 'week', count: 3, onDay } }, ['mia']);
  await open(meyers, '/', 'mia');
  await expect.element(tile('Sport, 2 of 3 this week')).not.toBeChecked();
  await expect.element(goal('0')).toBeVisible();
  await tile('Sport').click();
  await expect.element(tile('Sport, Done for this week. It comes back on Monday.')).toBeChecked();
  await expect.element(goal('50')).toBeVisible();
  await tile('Sport').click();
  await expect.element(tile('Sport, 2 of 3 this week')).not.toBeChecked();
  await expect.element(goal('0')).toBeVisible();
});

test.each([
  [
    'today is needed',
    { kind: 'week', count: 3, onDay: { ...onDay, isNeeded: true } },
    /2 of 3 this week, today please/,
  ],
  ['the last day', { kind: 'once', until: TODAY, since: TODAY, onDay }, /today is the last day/],
  ['another last day', { kind: 'once', until: addDays(TODAY, 1), since: TODAY, onDay }, /until tomorrow/],
] as const)('times-13: a tile says that of %s', async (_what, times, words) => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Sport', times }, ['mia']);
  await open(meyers, '/', 'mia');
  await expect.element(page.getByRole('checkbox', { name: words })).toBeVisible();
});
