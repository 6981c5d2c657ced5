import { expect, test } from 'vitest';
import { type KeptTick, keptTickKey } from '#renderer/domain/ticks/kept-tick.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { KeptEntry } from './kept-here.queries.ts';
import { groupsOf, hintOf, sumWords } from './kept-words.ts';

const mia = { id: 'mia', username: 'mia', firstName: 'Mia', lastName: 'Meyer' } as PersonView;

type MadeOf = Partial<Omit<KeptTick & { taskId: string }, 'eventId'>> & { points: number | null; eventId?: string };

function entry({ points, taskId = 'bed', eventId, ...tick }: MadeOf): KeptEntry {
  const made: KeptTick = {
    ...(eventId ? { eventId } : { taskId }),
    userId: 'mia',
    date: '2026-03-11',
    wanted: true,
    by: 'mia',
    signIn: 'first',
    page: 'page',
    number: 1,
    text: 'Make the bed',
    ...tick,
  };
  return {
    key: keptTickKey(made),
    tick: made,
    person: made.userId === 'mia' ? mia : null,
    item: points === null ? null : { id: eventId ?? taskId, text: made.text, points },
  };
}

test('live-13: the selected ticks say what they give or take back in all', () => {
  expect(sumWords([])).toBe('None selected');
  expect(sumWords([entry({ points: 5 }), entry({ points: 1, wanted: false })])).toBe('2 selected: gives 4 points');
  expect(sumWords([entry({ points: 1 }), entry({ points: 5, wanted: false })])).toBe('2 selected: takes back 4 points');
  expect(sumWords([entry({ points: 5 }), entry({ points: null })])).toBe('2 selected: gives 5 points');
});

test('live-13: the points are those of the family computer, and the device’s words are cut', () => {
  expect(hintOf(entry({ points: 1 }))).toBe('Gives 1 point');
  expect(hintOf(entry({ points: 5, wanted: false }))).toBe('Takes back 5 points');
  expect(hintOf(entry({ points: 15, eventId: 'dentist' }))).toBe('Gives up to 15 points');
  expect(hintOf(entry({ points: 15, eventId: 'dentist', wanted: false }))).toBe('Takes back what it gave');
  expect(hintOf(entry({ points: null, text: 'x'.repeat(500) }))).toBe(
    `This device calls it "${'x'.repeat(80)}". It can only be thrown away.`,
  );
});

test('calendar-9, live-13: whoever cannot see a private event is not told its name', () => {
  const secret = entry({ points: null, eventId: 'party', text: 'A surprise for Grandma' });
  expect(hintOf(secret)).toBe('It can only be thrown away.');
});

test('live-13: ticks stand by child and day in their order, strangers without a name', () => {
  const groups = groupsOf([
    entry({ points: 5 }),
    entry({ points: 5, userId: 'stranger' }),
    entry({ points: 5, date: '2026-03-10' }),
    entry({ points: 5, taskId: 'teeth' }),
  ]);
  expect(groups.map(({ name, date, entries }) => [name, date, entries.map(({ item }) => item?.id)])).toEqual([
    ['Mia Meyer', '2026-03-11', ['bed', 'teeth']],
    ['Somebody who is not in your family', '2026-03-11', ['bed']],
    ['Mia Meyer', '2026-03-10', ['bed']],
  ]);
});
