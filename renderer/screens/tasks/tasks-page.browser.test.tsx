import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignTask, createTask, deleteTask, listTasks, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import { breakCall, holdCall, loseCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { countOf, findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

async function openTasks(meyers: Meyers, who: Meyer = 'anna'): Promise<void> {
  await meyers.open('/parent/tasks', who);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task management' })).toBeVisible();
}

/** The row of a task. */
function row(text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

test('look-69: Add Task stands there while the list loads, and the title does not give way to it', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' });
  const release = holdCall(listTasks);
  await meyers.open('/parent/tasks', 'anna');
  await expect.element(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
  const bed = page.getByRole('main').getByText('Make the bed').first();
  await expect.element(bed).not.toBeInTheDocument();
  release();
  await expect.element(bed).toBeVisible();
});

test('tasks-5, words-22: Add Task begins with its defaults, and says ‘Task Added’', async () => {
  const meyers = inventMeyers();
  await openTasks(meyers);
  await expect.element(page.getByRole('link', { name: 'Parent Dashboard' }).first()).toHaveAttribute('href', '/parent');
  await expect.element(page.getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await expect.element(dialog.getByLabelText('Task name')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Points', { exact: true })).toHaveValue('50');
  await expect.element(dialog.getByLabelText('Time period')).toHaveValue('AM');
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('daily');
  await expect.element(dialog.getByLabelText('When available')).toHaveValue('weekday');
  await expect.element(dialog.getByRole('button', { name: /^Icon Check/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText('Task name is required')).toBeVisible();
  await expect.element(dialog.getByLabelText('Task name')).toHaveFocus();
  await dialog.getByLabelText('Points', { exact: true }).fill('0');
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await expect.element(dialog.getByText('Points must be at least 1')).toBeVisible();
  await dialog.getByLabelText('Points', { exact: true }).fill('2.5');
  await expect.element(dialog.getByText('Use a whole number')).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: '20', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(statusToast('Task Added')).toMatchTextContent('Make the bed');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Make the bed')).toMatchTextContent('20');
  expect(meyers.tasks).toMatchObject([
    {
      text: 'Make the bed',
      points: 20,
      // Proposed from the name (tasks-38).
      icon: 'bed',
      period: 'AM',
      category: 'daily',
      dayType: 'weekday',
      sourceType: 'family',
    },
  ]);
});

test('parent-19: ‘Save and add another’ makes the next task, a double click on Save one', async () => {
  const meyers = inventMeyers();
  await openTasks(meyers);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabelText('Task name').fill('Make the bed');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect.element(statusToast('Task Added')).toMatchTextContent('Make the bed');
  await expect.element(dialog.getByLabelText('Task name')).toHaveValue('');
  await dialog.getByLabelText('Task name').fill('Lay the table');
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(meyers.tasks.map(({ text }) => text)).toEqual(['Make the bed', 'Lay the table']);
});

test('parent-11, screens-10: Edit is prefilled, and closing asks before entries are thrown away', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Brush teeth', points: 15, period: 'PM', dayType: 'anyday', icon: 'toothbrush' });
  await openTasks(meyers);
  await page.getByRole('button', { name: 'Edit Brush teeth' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await expect.element(dialog.getByLabelText('Task name')).toHaveValue('Brush teeth');
  await expect.element(dialog.getByLabelText('Points', { exact: true })).toHaveValue('15');
  await expect.element(dialog.getByLabelText('Time period')).toHaveValue('PM');
  await expect.element(dialog.getByLabelText('When available')).toHaveValue('anyday');
  await dialog.getByLabelText('Task name').fill('Brush teeth well');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('alertdialog')).toMatchTextContent('Throw away what you entered?');
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(statusToast('Task Updated')).toMatchTextContent('Brush teeth well');
  await expect.element(page.getByRole('button', { name: 'Edit Brush teeth well' })).toHaveFocus();
  expect(meyers.tasks).toMatchObject([{ text: 'Brush teeth well', points: 15 }]);
});

test('parent-13: deleting asks first, Cancel has the focus, and what was earned stays', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
  meyers.task({ text: 'Lay the table' });
  meyers.dayOf('mia').completedTasks.push(bed.id);
  meyers.give('mia', 15);
  await openTasks(meyers);
  await page.getByRole('button', { name: 'Delete Make the bed' }).click();
  const banner = page.getByRole('alertdialog');
  await expect.element(banner).toMatchTextContent('Delete “Make the bed”? History is kept.');
  await expect.element(banner.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await findAccessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Delete Make the bed' })).toHaveFocus();
  await page.getByRole('button', { name: 'Delete Make the bed' }).click();
  await banner.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(statusToast('Task Deleted')).toMatchTextContent('Make the bed');
  await expect.element(page.getByRole('button', { name: 'Delete Make the bed' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Delete Lay the table' })).toHaveFocus();
  expect(meyers.tasks).toHaveLength(1);
  await meyers.open('/', 'mia');
  await expect.element(page.getByText('Nothing planned today').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'My points' })).toMatchTextContent('15');
});

test('look-8: a deleted row gives the focus to the next one, not to the first', async () => {
  const meyers = inventMeyers();
  for (const text of ['Air the room', 'Brush teeth', 'Clean the desk', 'Do homework']) meyers.task({ text });
  await meyers.open('/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Delete Brush teeth' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete Brush teeth' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Delete Clean the desk' })).toHaveFocus();
});

test('parent-10, tasks-29: each task counts once; lists are by day type and period; search finds', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Pack the bag', dayType: 'weekday', period: 'AM' });
  meyers.task({ text: 'Do homework', dayType: 'weekday', period: 'PM' });
  meyers.task({ text: 'Make pancakes', dayType: 'weekend', period: 'AM' });
  meyers.task({ text: 'Brush teeth', dayType: 'anyday', period: 'PM' });
  meyers.task({ text: 'Lay the table', dayType: 'weekday', period: 'ANYTIME' }, ['ben']);
  meyers.task({ text: 'A good deed', dayType: 'weekend', period: 'BONUS' });
  await openTasks(meyers);
  const kinds = page.getByRole('group', { name: 'Kinds of days' });
  await expect
    .poll(() => wordsOf(kinds.getByRole('button')))
    .toEqual(['All6', 'School Days2', 'Weekend1', 'Every day1', 'Flexible2']);
  await expect
    .poll(() => wordsOf(page.getByRole('heading', { level: 2 })))
    .toEqual([
      expect.stringMatching(/^School Days/),
      expect.stringMatching(/^Weekend/),
      expect.stringMatching(/^Every day/),
      expect.stringMatching(/^Flexible/),
    ]);
  await expect
    .poll(() => wordsOf(page.getByRole('heading', { level: 3 })))
    .toEqual([...['Morning1', 'Evening1', 'Morning1', 'Evening0', 'Morning0', 'Evening1'], ...['Anytime1', 'Bonus1']]);
  await kinds.getByRole('button', { name: 'Flexible' }).click();
  await expect
    .poll(() => wordsOf(page.getByRole('heading', { level: 2 })))
    .toEqual([expect.stringMatching(/^Flexible/)]);
  await kinds.getByRole('button', { name: 'All' }).click();
  await page.getByLabelText('Search tasks').fill('ben');
  await expect
    .poll(() => wordsOf(page.getByRole('heading', { level: 2 })))
    .toEqual([expect.stringMatching(/^Flexible/)]);
  await page.getByLabelText('Search tasks').fill('zebra');
  await expect.element(page.getByText('No task matches “zebra”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await expect.poll(() => countOf(page.getByRole('heading', { level: 2 }))).toBe(4);
});

test('words-22: a tap on a child says ‘Task Assigned’ or ‘Task Unassigned’', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' });
  await openTasks(meyers);
  await page.getByRole('button', { name: 'who does Make the bed?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who does this?' });
  await expect.element(dialog.getByRole('button', { name: 'Sam Meyer' })).not.toBeInTheDocument();
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect.element(statusToast('Task Assigned')).toMatchTextContent('Ben has “Make the bed” now.');
  expect(meyers.tasks[0]?.assignees).toEqual(['ben']);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect.element(statusToast('Task Unassigned')).toMatchTextContent('“Make the bed” is off the list of Ben.');
  expect(meyers.tasks[0]?.assignees).toEqual([]);

  refuseCall(assignTask);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to assign task. Please try again.');
  await expect.element(dialog.getByRole('button', { name: 'Ben Meyer' })).toHaveAttribute('aria-pressed', 'false');
  mendCall(assignTask);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect.element(statusToast('Task Assigned')).toBeVisible();
  breakCall(unassignTask);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to unassign task. Please try again.');
  await expect.element(dialog.getByRole('button', { name: 'Ben Meyer' })).toHaveAttribute('aria-pressed', 'true');
});

test('words-15: adding, updating and deleting that fail say so, and the form keeps its entries', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' });
  await openTasks(meyers);
  breakCall(createTask);
  loseCall(updateTask);
  loseCall(deleteTask);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const add = page.getByRole('dialog', { name: 'Add Task' });
  await add.getByLabelText('Task name').fill('Lay the table');
  await add.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to add task. Please try again.');
  await expect.element(add).toMatchTextContent('Failed to add task. Please try again.');
  await expect.element(add.getByLabelText('Task name')).toHaveValue('Lay the table');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await add.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit Make the bed' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update task. Please try again.');
  await expect.element(edit).toMatchTextContent("Can't reach the family computer");
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Make the bed' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to delete task. Please try again.');
  await expect.element(page.getByRole('button', { name: 'Yes, Delete' })).toBeVisible();
  expect(meyers.tasks).toHaveLength(1);
});

test('parent-11: who may not create, edit or delete tasks has no such buttons', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' }, ['mia']);
  await openTasks(meyers, 'gerda');
  await expect.element(row('Make the bed')).toMatchTextContent('Mia');
  await expect.element(page.getByRole('button', { name: 'Add Task' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^(Edit|Delete) / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'who does' })).not.toBeInTheDocument();
  await openTasks(meyers, 'paul');
  await expect.element(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
  await expect.poll(() => countOf(page.getByRole('button', { name: /^(Edit|Delete) / }))).toBe(2);
});

test('look-27, look-28: the icon picker has a search, categories and 78 icons', async () => {
  const meyers = inventMeyers();
  await openTasks(meyers);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByRole('button', { name: /^Icon/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  for (const category of [
    ...['All', 'General', 'Food', 'School', 'Health', 'Clothing', 'Home', 'Activities', 'Nature', 'Animals'],
    ...['Time', 'Tech', 'Transport', 'Tools'],
  ]) {
    await expect.element(picker.getByRole('button', { name: category, exact: true })).toBeVisible();
  }
  await expect.poll(() => countOf(picker.getByRole('radio'))).toBe(78);
  await picker.getByLabelText('Search icons').fill('teeth');
  await expect.poll(() => countOf(picker.getByRole('radio'))).not.toBe(78);
  await picker.getByLabelText('Search icons').fill('xyz');
  await expect.element(picker.getByText('No icons match ‘xyz’')).toBeVisible();
  await picker.getByRole('button', { name: 'Clear search' }).click();
  await picker.getByRole('button', { name: 'Animals', exact: true }).click();
  expect(await findAccessibilityViolations()).toEqual([]);
  await picker.getByRole('radio', { name: 'Rabbit' }).click();
  await expect.element(page.getByRole('button', { name: 'Icon Rabbit' })).toHaveFocus();
});

test('look-45: a failed list shows what failed and a way to try again, never an empty list', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' });
  breakCall(listTasks);
  await openTasks(meyers);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Error loading tasks' })).toBeVisible();
  await expect.element(page.getByText('No tasks yet')).not.toBeInTheDocument();
  mendCall(listTasks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Make the bed').first()).toBeVisible();
});
