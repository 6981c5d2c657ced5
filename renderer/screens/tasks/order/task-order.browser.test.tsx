import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moveTask } from '#shared/contracts/tasks.ts';
import { asked, holdCall, loseCall, mendCall } from '#tests/components/answers.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { countOf, findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

/** The family's tasks, made in this order; one of another day type and one of the evening among them. */
function inventMorning(): Meyers {
  const meyers = inventMeyers();
  meyers.task({ text: 'Wash' }, ['mia']);
  meyers.task({ text: 'Pack', dayType: 'weekday' }, ['mia']);
  meyers.task({ text: 'Homework', period: 'PM' }, ['mia']);
  meyers.task({ text: 'Go' }, ['mia']);
  return meyers;
}

async function openOrder(meyers: Meyers, who: Meyer = 'anna'): Promise<void> {
  await meyers.open('/parent/tasks', who);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: /^Morning/ })).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
/** The names in the rows of all parts of the day. */
const rows = () =>
  wordsOf(page.getByRole('main').getByRole('listitem')).map(
    (words) => words.match(/^[A-Z][a-z]+?(?=School|Every)/)?.[0],
  );
const saved = (meyers: Meyers) => meyers.tasks.map(({ text }) => text);

test('parent-23: two buttons move a task by one place; it is announced, and the focus stays', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  expect(rows()).toEqual(['Wash', 'Pack', 'Go', 'Homework']);
  await expect.element(row('Pack')).toMatchTextContent('School Days');
  await button('Move Wash down').click();
  await expect.poll(rows).toEqual(['Pack', 'Wash', 'Go', 'Homework']);
  await expect.element(button('Move Wash down')).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: 'Wash: 2 of 3' })).toBeInTheDocument();
  await button('Move Go up').click();
  await expect.poll(rows).toEqual(['Pack', 'Go', 'Wash', 'Homework']);
  await expect.element(button('Move Go up')).toHaveFocus();
  expect(await findAccessibilityViolations()).toEqual([]);
  await expect.poll(() => saved(meyers).filter((text) => text !== 'Homework')).toEqual(['Pack', 'Go', 'Wash']);
  await button('Done').click();
  await expect.element(button('Change order')).toHaveFocus();
  await expect.element(page.getByLabelText('Search tasks')).toBeVisible();
});

test('parent-23: the first cannot move up, nor the last down; the buttons say so', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  await button('Move Wash up').click({ force: true });
  await expect.element(button('Move Wash up')).toHaveAccessibleDescription('This task is the first.');
  await button('Move Go down').click({ force: true });
  await expect.element(button('Move Go down')).toHaveAccessibleDescription('This task is the last.');
  await expect.element(button('Move Homework down')).not.toBeInTheDocument();
  expect(asked(moveTask)).toEqual([]);
  await button('Move Pack up').click();
  await expect.poll(rows).toEqual(['Pack', 'Wash', 'Go', 'Homework']);
  await expect.element(button('Move Pack up')).toHaveFocus();
});

test('parent-23: Alt and an arrow key move a task', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  await button('Move Go up').click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(rows).toEqual(['Go', 'Wash', 'Pack', 'Homework']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
  await expect.poll(rows).toEqual(['Wash', 'Go', 'Pack', 'Homework']);
  await expect.element(button('Move Go up')).toHaveFocus();
});

test('parent-23: a mouse drags a task to another place of its part of the day, and to no other', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  await userEvent.dragAndDrop(row('Go'), row('Wash'), { targetPosition: { x: 120, y: 4 } });
  await expect.poll(rows).toEqual(['Go', 'Wash', 'Pack', 'Homework']);
  await userEvent.dragAndDrop(row('Go'), row('Pack'), { targetPosition: { x: 120, y: 40 } });
  await expect.poll(rows).toEqual(['Wash', 'Pack', 'Go', 'Homework']);
  await expect.poll(() => asked(moveTask).length).toBe(2);
  await userEvent.dragAndDrop(row('Wash'), row('Homework'));
  expect(rows()).toEqual(['Wash', 'Pack', 'Go', 'Homework']);
  expect(asked(moveTask)).toHaveLength(2);
});

test('words-27: no tooltip of a row that comes under the mouse covers the button pressed next', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  await button('Move Wash down').hover();
  await expect.element(page.getByText('Move down', { exact: true })).toBeVisible();
  await button('Move Wash down').click();
  await expect.poll(rows).toEqual(['Pack', 'Wash', 'Go', 'Homework']);
  await button('Move Wash down').click();
  await expect.poll(rows).toEqual(['Pack', 'Go', 'Wash', 'Homework']);
  await expect.element(page.getByText('Move down', { exact: true })).not.toBeInTheDocument();
});

test('parent-23: moves show at once and are sent one after another', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  const release = holdCall(moveTask);
  await button('Move Wash down').click();
  await expect.poll(rows).toEqual(['Pack', 'Wash', 'Go', 'Homework']);
  await button('Move Wash down').click();
  await expect.poll(rows).toEqual(['Pack', 'Go', 'Wash', 'Homework']);
  expect(saved(meyers)).toEqual(['Wash', 'Pack', 'Homework', 'Go']);
  release();
  await expect.poll(() => saved(meyers).filter((text) => text !== 'Homework')).toEqual(['Pack', 'Go', 'Wash']);
  expect(rows()).toEqual(['Pack', 'Go', 'Wash', 'Homework']);
});

test('parent-23: an answer that comes while a move is sent moves nothing back', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  const release = holdCall(moveTask);
  await button('Move Wash down').click();
  await expect.poll(rows).toEqual(['Pack', 'Wash', 'Go', 'Homework']);
  meyers.task({ text: 'Sing' }, ['mia']);
  tellChange({ type: 'tasks.changed', ids: [] });
  await expect.poll(rows).toEqual(['Pack', 'Wash', 'Go', 'Sing', 'Homework']);
  release();
  await expect.poll(() => saved(meyers).slice(0, 2)).toEqual(['Pack', 'Wash']);
});

test('parent-23: after a failed move the list is again as it is saved', async () => {
  const meyers = inventMorning();
  await openOrder(meyers);
  await button('Move Go up').click();
  await expect.poll(() => saved(meyers).slice(0, 2)).toEqual(['Wash', 'Go']);
  loseCall(moveTask);
  await button('Move Go up').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to move task. Please try again.');
  await expect.poll(rows).toEqual(['Wash', 'Go', 'Pack', 'Homework']);
  mendCall(moveTask);
  await button('Move Go up').click();
  await expect.poll(rows).toEqual(['Go', 'Wash', 'Pack', 'Homework']);
});

test('parent-23: who may edit no task changes no order; who edits their own moves only these', async () => {
  const meyers = inventMorning();
  await meyers.open('/parent/tasks', 'gerda');
  await expect.element(row('Wash').first()).toBeVisible();
  expect(countOf(button('Change order'))).toBe(0);
  for (const role of meyers.roles)
    if (role.name === 'Parent' && role.permissions) role.permissions.canEditOnlyOwnTasks = true;
  meyers.task({ text: 'Own', createdBy: 'paul' });
  await openOrder(meyers, 'paul');
  expect(wordsOf(page.getByRole('main').getByRole('button', { name: /^Move/ }))).toHaveLength(2);
  await button('Move Own up').click();
  await expect.poll(rows).toEqual(['Wash', 'Pack', 'Own', 'Go', 'Homework']);
});
