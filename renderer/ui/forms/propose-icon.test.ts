import { expect, test } from 'vitest';
import { PROFESSIONAL_TASK_ICONS } from '#shared/icons.ts';
import { proposeIcon } from './propose-icon.ts';

test.each([
  ['Brush teeth', 'toothbrush'],
  ['brushing your TEETH!', 'toothbrush'],
  ['Feed the cats', 'cat'],
  ['Do homework', 'homework'],
  ['Read a book', 'book'],
  ['Make the bed', 'bed'],
  ['Walk the dog', 'dog'],
  ['Wash hands', 'soap'],
  ['Take out the trash', 'trash'],
  ['Lay the table', 'dishes'],
])('tasks-38: the name and the synonyms of a picture propose it: %s', (text, icon) => {
  expect(proposeIcon(text)).toBe(icon);
});

test('tasks-38: other words propose none, and only an offered picture is proposed', () => {
  for (const text of ['', '   ', 'Start', 'Be nice', 'xyz']) expect(proposeIcon(text), text).toBe(undefined);
  expect(proposeIcon('Feed the cat', PROFESSIONAL_TASK_ICONS)).toBe(undefined);
  expect(proposeIcon('Read aloud', PROFESSIONAL_TASK_ICONS)).toBe('book');
});
