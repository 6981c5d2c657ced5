import { expect, test } from 'vitest';
import { AS_LISTED, lineUp, putLater, showNow } from './order.ts';

const tasks = ['bed', 'teeth', 'dress', 'bag'].map((id) => ({ id }));
const ids = (...about: Parameters<typeof lineUp>) => lineUp(...about).map(({ id }) => id);

test('routine-6: tasks come in the order of the list, and one for later comes at the end', () => {
  expect(ids(tasks, AS_LISTED)).toEqual(['bed', 'teeth', 'dress', 'bag']);
  const once = putLater(AS_LISTED, 'bed');
  expect(ids(tasks, once)).toEqual(['teeth', 'dress', 'bag', 'bed']);
  const twice = putLater(once, 'teeth');
  expect(ids(tasks, twice)).toEqual(['dress', 'bag', 'bed', 'teeth']);
  // Put off once more, when it comes round again.
  expect(ids(tasks.slice(0, 2), putLater(twice, 'bed'))).toEqual(['teeth', 'bed']);
});

test('routine-6: the task that is shown stays, whatever comes before it or changes its place', () => {
  const shown = showNow(AS_LISTED, 'dress');
  expect(ids([{ id: 'new' }, ...tasks], shown)).toEqual(['dress', 'new', 'bed', 'teeth', 'bag']);
  expect(
    ids(
      tasks.filter(({ id }) => id !== 'dress'),
      shown,
    ),
  ).toEqual(['bed', 'teeth', 'bag']);
});

test('routine-8: a task that is taken back is shown at once, also one that was for later', () => {
  const later = putLater(putLater(AS_LISTED, 'bed'), 'teeth');
  expect(ids(tasks.slice(0, 2), showNow(later, 'teeth'))).toEqual(['teeth', 'bed']);
});
