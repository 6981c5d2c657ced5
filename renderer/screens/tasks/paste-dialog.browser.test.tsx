import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTasks } from '#shared/contracts/task-list.ts';
import { asked, breakCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, statusToast } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const dialog = page.getByRole('dialog', { name: 'Paste a list' });
const text = dialog.getByLabelText('One task a line');
const row = (number: number) => dialog.getByRole('group', { name: `Task ${number}`, exact: true });
const notes = dialog.getByRole('status').first();
const add = (name: string) => dialog.getByRole('button', { name, exact: true });

async function openPaste(meyers: Meyers, who: Meyer = 'anna') {
  await meyers.open('/parent/tasks', who);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await expect.element(text).toHaveFocus();
}

/** Waits until as many rows are there, and no more. */
async function expectRows(count: number) {
  await expect.element(row(count)).toBeVisible();
  await expect.element(row(count + 1)).not.toBeInTheDocument();
}

test('tasks-47: a pasted list shows each task, and one press adds them all', async () => {
  const meyers = inventMeyers();
  await openPaste(meyers);
  await text.fill('Brush teeth, 20 points, evening, every day\n\n- Read, write and count');
  await expectRows(2);
  await expect.element(row(1).getByLabelText('Task name')).toHaveValue('Brush teeth');
  await expect.element(row(1).getByLabelText('Points')).toHaveValue('20');
  await expect.element(row(1).getByLabelText('Time period')).toHaveValue('PM');
  await expect.element(row(1).getByLabelText('When available')).toHaveValue('anyday');
  await expect.element(row(1).getByRole('button', { name: 'Icon Toothbrush' })).toBeVisible();
  await expect.element(row(2).getByLabelText('Task name')).toHaveValue('Read, write and count');
  await expect.element(notes).toHaveTextContent('');
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Mia' }).click();
  await add('Add 2 tasks').click();
  await expect.element(statusToast('Tasks Added')).toMatchTextContent('Mia has 2 new tasks now.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Edit Read, write and count' })).toBeVisible();
  const usual = { category: 'daily', assignees: ['mia'] };
  expect(meyers.tasks).toMatchObject([
    { text: 'Brush teeth', points: 20, period: 'PM', dayType: 'anyday', icon: 'toothbrush', ...usual },
    { text: 'Read, write and count', points: 50, period: 'AM', dayType: 'weekday', icon: 'book', ...usual },
  ]);
});

test('tasks-47: what was changed in a task stays while other lines are written', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Lay the table' });
  await openPaste(meyers);
  await text.fill('Read\nRead\nSwim');
  await expectRows(3);
  await row(2).getByLabelText('Task name').fill('Read aloud');
  await row(2).getByLabelText('Points').fill('7');
  await row(2).getByLabelText('Time period').selectOptions('BONUS');
  await row(3).getByRole('button', { name: /^Icon/ }).click();
  await page.getByRole('radio', { name: 'Crown' }).click();
  await text.fill('Make the bed\nRead\nRead\nSwim');
  await expectRows(4);
  await expect.element(row(2).getByLabelText('Task name')).toHaveValue('Read');
  await expect.element(row(3).getByLabelText('Task name')).toHaveValue('Read aloud');
  await expect.element(row(4).getByRole('button', { name: 'Icon Crown' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out “Read”' }).click();
  await expectRows(3);
  await expect.element(row(2).getByLabelText('Task name')).toHaveValue('Read aloud');
  await add('Add 3 tasks').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Paste a list' })).toHaveFocus();
  expect(meyers.tasks.slice(1).map(({ text: name, points, period, icon }) => [name, points, period, icon])).toEqual([
    ['Make the bed', 50, 'AM', 'bed'],
    ['Read aloud', 7, 'BONUS', 'book'],
    ['Swim', 50, 'AM', 'crown'],
  ]);
});

test('tasks-47: a task is left out with its line, by keys too, and the focus stays in the dialog', async () => {
  const meyers = inventMeyers();
  await openPaste(meyers);
  await text.fill('Read\nWrite, 5 points\nSwim');
  await expectRows(3);
  await row(3).getByLabelText('Points').fill('9');
  await dialog.getByRole('button', { name: 'Leave out “Write”' }).click();
  await expectRows(2);
  await expect.element(text).toHaveValue('Read\nSwim');
  await expect.element(row(2).getByLabelText('Points')).toHaveValue('9');
  await expect.element(page.getByText('“Write” is left out.')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Leave out “Swim”' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectRows(1);
  await expect.element(dialog.getByRole('button', { name: 'Leave out “Read”' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(row(1)).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue('');
});

test('tasks-45, tasks-46: what is left out or wrong is said at once, and nothing is sent', async () => {
  const meyers = inventMeyers();
  await openPaste(meyers);
  await add('Add tasks').click();
  await expect.element(dialog.getByText('Write at least one task')).toBeVisible();
  await text.fill(`20 points, morning\nFeed the cat, 0 points\n${'x'.repeat(201)}\nSwim, 20,000 points`);
  await expectRows(3);
  await expect.element(dialog.getByText('Write at least one task')).not.toBeInTheDocument();
  await expect.element(notes).toMatchTextContent('This line has no words for a task, so it is left out:');
  await expect.element(notes).toMatchTextContent('20 points, morning');
  await expect.element(notes).toMatchTextContent('3 tasks need a change, see below.');
  await expect.element(row(1)).toMatchTextContent('Points must be at least 1');
  await expect.element(row(2)).toMatchTextContent('Use at most 200 characters');
  await expect.element(row(3)).toMatchTextContent('Use at most 10,000');
  expect(await findAccessibilityViolations()).toEqual([]);
  await add('Add 3 tasks').click();
  await expect.element(row(1).getByLabelText('Points')).toHaveFocus();
  await row(1).getByLabelText('Points').fill('5');
  await row(2).getByLabelText('Task name').fill('Draw');
  await expect.element(notes).toMatchTextContent('1 task needs a change, see below.');
  await dialog.getByRole('button', { name: 'Leave out “Swim”' }).click();
  await expect.element(notes).not.toMatchTextContent('see below');
  expect(asked(createTasks)).toEqual([]);
  await add('Add 2 tasks').dblClick();
  await expect.element(statusToast('Tasks Added')).toMatchTextContent('2 new tasks are there. Nobody has them yet.');
  expect(asked(createTasks)).toHaveLength(1);
  expect(meyers.tasks.map(({ text: name, points }) => [name, points])).toEqual([
    ['Feed the cat', 5],
    ['Draw', 50],
  ]);
});

test('tasks-45: of 52 lines the first 50 are there; a text that is too long is refused', async () => {
  const meyers = inventMeyers();
  await openPaste(meyers);
  await text.fill(Array.from({ length: 52 }, (_, at) => `Task number ${at + 1}`).join('\n'));
  await expectRows(50);
  await expect.element(notes).toMatchTextContent('These are the first 50 tasks. Add them, then paste the rest.');
  await text.fill('x'.repeat(20_001));
  await expect.element(row(1)).not.toBeInTheDocument();
  await expect.element(notes).toMatchTextContent('This is too much text. Paste at most 20,000 letters at once.');
  await add('Add tasks').click();
  await expect.element(dialog).toBeVisible();
  expect(asked(createTasks)).toEqual([]);
});

test('tasks-37: nobody has the tasks yet, and one tap in the toast gives them to all', async () => {
  const meyers = inventMeyers();
  await openPaste(meyers);
  await text.fill('Read\nSwim');
  await add('Add 2 tasks').click();
  await page.getByRole('button', { name: 'Give them to Mia and Ben' }).click();
  await expect.element(statusToast('Task Assigned')).toMatchTextContent('Mia and Ben have 2 new tasks now.');
  expect(meyers.tasks.map(({ assignees }) => assignees)).toEqual([
    ['mia', 'ben'],
    ['mia', 'ben'],
  ]);
});

test('tasks-36, auto-assign-2: the last choice of people comes back; auto-assignment is said', async () => {
  const meyers = inventMeyers();
  meyers.autoAssign = { enabled: true, dayType: 'weekend' };
  await openPaste(meyers);
  await dialog.getByRole('button', { name: 'Ben' }).click();
  await text.fill('Read\nSwim, weekend\nSing, every day');
  await expect
    .element(
      dialog.getByText('Auto-assignment is on: every child gets 2 of these tasks, also children who come later.'),
    )
    .toBeVisible();
  await text.fill('Read');
  await add('Add 1 task').click();
  await expect.element(statusToast('Task Added')).toMatchTextContent('Ben has “Read” now.');
  await page.getByRole('button', { name: 'Add Task' }).click();
  const who = page.getByRole('dialog', { name: 'Add Task' }).getByRole('group', { name: 'Who' });
  await expect.element(who.getByRole('button', { name: 'Ben' })).toHaveAttribute('aria-pressed', 'true');
});

test('tasks-47, screens-10: a failed save keeps the list, and leaving asks first', async () => {
  const meyers = inventMeyers();
  await openPaste(meyers);
  await text.fill('Read\nSwim');
  await expectRows(2);
  breakCall(createTasks);
  await add('Add 2 tasks').click();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('Failed to add the tasks.');
  mendCall(createTasks);
  const sentence = refuseCall(createTasks, 'too_many_tasks');
  await add('Add 2 tasks').click();
  await expect.element(dialog).toMatchTextContent(sentence);
  await expect.element(text).toHaveValue('Read\nSwim');
  await text.click();
  await userEvent.keyboard('{Escape}');
  const question = dialog.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Throw away what you entered?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectRows(2);
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(meyers.tasks).toEqual([]);
});

test('parent-11: who may not create tasks has no list to paste; nothing entered closes at once', async () => {
  const meyers = inventMeyers();
  await meyers.open('/parent/tasks', 'gerda');
  await expect.element(page.getByText('No tasks yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Paste a list' })).not.toBeInTheDocument();
  await openPaste(meyers);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('tasks-47: hostile words stay words, and a phone shows everything of a task', async () => {
  await page.viewport(390, 844);
  const meyers = inventMeyers();
  await openPaste(meyers);
  const hostile = '<img src=x onerror="document.title=1">';
  await text.fill(`${hostile}, 5 points\n{count} & {name}\n<b>, 3 points`);
  await expect.element(row(1).getByLabelText('Task name')).toHaveValue(hostile);
  await expect.element(row(2).getByLabelText('Task name')).toHaveValue('{count} & {name}');
  for (const part of [
    row(3).getByRole('button', { name: /^Icon/ }),
    row(3).getByLabelText('Task name'),
    row(3).getByLabelText('Points'),
    row(3).getByLabelText('Time period'),
    row(3).getByLabelText('When available'),
    row(3).getByRole('button', { name: 'Leave out “<b>”' }),
  ]) {
    const { left, right, height } = part.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(height).toBeGreaterThanOrEqual(36);
  }
  expect(await findAccessibilityViolations()).toEqual([]);
  await add('Add 3 tasks').click();
  await expect.element(statusToast('Tasks Added')).toBeVisible();
  expect(meyers.tasks.map(({ text: name }) => name)).toEqual([hostile, '{count} & {name}', '<b>']);
});
