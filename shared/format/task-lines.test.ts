import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_TYPES, PERIODS } from '#shared/constants.ts';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';
import { TASK_LINE_WORDS } from './task-line-words.ts';
import { readTaskLines, withoutTaskLine, writeTaskLine } from './task-lines.ts';

const RULES = {
  mostLines: 50,
  mostCharacters: 20_000,
  defaults: { points: 10, period: 'AM', dayType: 'weekday' },
} as const;

const NOTHING = { text: '', ...RULES.defaults, line: '', place: 0 };

const read = (text: string) => readTaskLines(text, RULES);
/** The only task of a text. */
function readOne(line: string) {
  const { rows, skipped } = read(line);
  expect([rows.length, skipped.length], line).toEqual([1, 0]);
  const [{ line: _line, place: _place, ...task } = NOTHING] = rows;
  return task;
}

const reading = { text: 'Read 10 pages', points: 20, period: 'PM', dayType: 'anyday' };

test('tasks-42: one line is one task, with points, part of the day and days behind its words', () => {
  expect(readOne('Read 10 pages, 20 points, evening, every day')).toMatchObject(reading);
  expect(readOne('Read 10 pages; every day; evening; 20 pts')).toMatchObject(reading);
  expect(readOne('Read 10 pages\t20\tevening\tevery day')).toMatchObject(reading);
  expect(readOne('Read 10 pages – 20p – Evening – every day')).toMatchObject(reading);
  expect(readOne('Read 10 pages: +20 Pkt., abends, täglich')).toMatchObject(reading);
  expect(readOne('Read 10 pages,20 points,evening,every day,')).toMatchObject(reading);
});

test('tasks-42: what a line does not say is as given', () => {
  expect(readOne('Make the bed')).toMatchObject({ text: 'Make the bed', ...RULES.defaults });
  expect(readOne('Make the bed, weekend')).toMatchObject({ points: 10, period: 'AM', dayType: 'weekend' });
});

test('tasks-42: lines of every system, blank lines and marks of a list are no words', () => {
  const marks = ['- ', '* ', '• ', '•', '1. ', '2) ', '3.) ', '[ ] ', '- [x] ', '☐ ', '– ', '\t1.\t', '✔️ ', '- 4. '];
  for (const mark of marks) expect(readOne(`${mark}Make the bed`).text, mark).toBe('Make the bed');
  const ends = ['\n', '\r\n', '\r', '\u2028', '\n\n \t\r\n', '\n\u200b\n', '\n---\n'];
  for (const end of ends) expect(read(`One${end}Two`).rows.map(({ text }) => text)).toEqual(['One', 'Two']);
  for (const text of ['-5 degrees outside', '1.5 hours outside', '10 push-ups', '7:30 get up', '#1 fan'])
    expect(readOne(text).text).toBe(text);
});

test('tasks-43: everything that is not understood stays in the words of the task', () => {
  const same = [
    'Read, write and count',
    'Read, in the bathroom',
    'Homework: maths - pages 3 - 5',
    'Say "morning!" to Gran',
    'Earn 10 points',
    'Add 1, 2, 3',
    'Half, 1.5 points',
    'Much, 99999999999999999999 points',
    '<img src=x onerror=alert(1)>, {name}',
    'تنظيف الأسنان',
    '🦷 putzen',
  ];
  for (const text of same) expect(readOne(text).text).toBe(text);
  expect(readOne('Read, write and count, 20 points')).toMatchObject({ text: 'Read, write and count', points: 20 });
  expect(readOne('Read, 20 points; with Gran')).toMatchObject({ text: 'Read; with Gran', points: 20 });
  expect(readOne('Say, evening, morning')).toMatchObject({ text: 'Say, evening', period: 'AM' });
  expect(readOne('Read\twith Gran\t5')).toMatchObject({ text: 'Read, with Gran', points: 5 });
});

test('tasks-44: the words of every language are read by everybody', () => {
  const lines = [
    'x, 20 Punkte, morgens, Schultage',
    'x, 20 PUNKTE, MORGEN, MO – FR',
    'x, 20 puntos, por la manana, entre semana',
    'x, 20 points, le matin, jours d’ecole',
    'x, 20 pts, matin, lun.-ven.',
    'x, 20 points, a.m., school days (Mon–Fri)',
    'x, 20 points, morning, schultage',
  ];
  for (const line of lines)
    expect(readOne(line)).toMatchObject({ text: 'x', points: 20, period: 'AM', dayType: 'weekday' });
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(readOne('x, Täglich, mañana'.normalize(form))).toMatchObject({ period: 'AM', dayType: 'anyday' });
});

test('tasks-44: each word of each language means one thing', () => {
  for (const language of LANGUAGE_CODES) {
    const words = TASK_LINE_WORDS[language];
    for (const unit of words.points.split(', '))
      expect(readOne(`x, 3 ${unit}`)).toMatchObject({ text: 'x', points: 3 });
    for (const period of PERIODS)
      for (const word of words.period[period].split(', '))
        expect(readOne(`x, ${word}`), word).toMatchObject({ text: 'x', period });
    for (const dayType of DAY_TYPES)
      for (const word of words.dayType[dayType].split(', '))
        expect(readOne(`x, ${word}`), word).toMatchObject({ text: 'x', dayType });
  }
});

test('tasks-44: numbers are read in the notation of any language', () => {
  for (const number of ['1,000', '1.000', '1 000', '1\u202f000', "1'000", '1000', '١٠٠٠'])
    expect(readOne(`x, ${number} points`), number).toMatchObject({ text: 'x', points: 1000 });
  expect(readOne('Read page 3,20 points')).toMatchObject({ text: 'Read page 3', points: 20 });
});

test('tasks-45: a line without words is said, and so is each line too many', () => {
  expect(read('20 points, morning\nRead\n- evening').skipped).toEqual([
    { line: '20 points, morning', place: 0, reason: 'no_words' },
    { line: '- evening', place: 2, reason: 'no_words' },
  ]);
  const many = read(Array.from({ length: 52 }, (_, at) => `Task ${at}`).join('\n'));
  expect(many.rows).toHaveLength(50);
  expect(many.skipped).toEqual([
    { line: 'Task 50', place: 50, reason: 'too_many' },
    { line: 'Task 51', place: 51, reason: 'too_many' },
  ]);
  expect(read('x'.repeat(20_000)).isTooLong).toBe(false);
  expect(read('x\n'.repeat(10_001))).toEqual({ rows: [], skipped: [], isTooLong: true });
});

test('tasks-46: what is beyond the bounds of a task is kept as it was written', () => {
  expect(readOne('x, 0 points').points).toBe(0);
  expect(readOne('x, -5 points').points).toBe(-5);
  expect(readOne('x, 10,001 points').points).toBe(10_001);
  expect(readOne('x'.repeat(300)).text).toHaveLength(300);
});

/** Texts that people and machines paste: words, separators and facts in any order, and any characters at all. */
const pieces = fc.constantFrom(
  ...[',', ';', '\t', '|', ' - ', ': ', '-', '•', '1.', '[ ]', '2)', '\n', '\r\n', ' ', '\u00a0', '\u0000', '.'],
  ...['20 points', '0 Pkt', '1,000', '7', 'morning', 'abends', 'every day', 'fin de semana', 'Lesen', 'été', '🦷'],
);
const pasted = fc
  .array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 4 })))
  .map((some) => some.join(''));

test('tasks-43: a letter of a line is in the words, or it was understood', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      const { rows, skipped } = read(text);
      for (const { text: words, line } of rows) {
        expect(words).toBe(words.trim());
        expect(words).not.toMatch(/[\n\r\t]/);
        // The words are a part of the line, in its order.
        let from = 0;
        for (const letter of words.match(/[^\s,]/gu) ?? []) {
          from = line.indexOf(letter, from) + 1;
          expect(from, `${letter} in ${line}`).toBeGreaterThan(0);
        }
      }
      expect(rows.length + skipped.length).toBeLessThanOrEqual(text.split(/\p{Cc}|[\u2028\u2029]/u).length);
    }),
    { numRuns: 2000 },
  );
});

test('tasks-43: words among facts are kept letter by letter, in their order', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghé🦷<&{"'), maxLength: 8 }).map((some) => `q${some}`);
  const fact = fc.constantFrom('20 points', 'Abend', 'tous les jours', '7 pts', 'entre semana');
  const separator = fc.constantFrom(', ', ';', '\t', ' | ', ' – ', ',');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, separator, fact, separator), { minLength: 1 }), (parts) => {
      const { text } = readOne(parts.flat().join(''));
      let from = 0;
      for (const [own] of parts) {
        from = text.indexOf(own, from) + own.length;
        expect(from, `${own} in ${text}`).toBeGreaterThanOrEqual(own.length);
      }
    }),
    { numRuns: 500 },
  );
});

test('tasks-44: a written line is read as the same task, in each language', () => {
  fc.assert(
    fc.property(pasted, fc.constantFrom(...LANGUAGE_CODES), (text, language) => {
      for (const { line: _line, place: _place, ...task } of read(text).rows)
        expect(readOne(writeTaskLine(task, language))).toEqual(task);
    }),
    { numRuns: 2000 },
  );
});

test('tasks-45: a line is taken out of its text by its place', () => {
  const text = 'Read\r\n\r\nRead\n20 points\nWrite';
  expect(read(text).rows.map(({ line, place }) => [line, place])).toEqual([
    ['Read', 0],
    ['Read', 2],
    ['Write', 4],
  ]);
  expect(withoutTaskLine(text, 2)).toBe('Read\n\n20 points\nWrite');
});

test('limits-20: the longest text of any shape is read at once', () => {
  for (const shape of [' ', '-', '• ', '1,000', '\t', ' - ', ',', '1 ', 'a, ', ': ', '[ ]', '\u00a0\t'])
    expect(() => read(shape.repeat(RULES.mostCharacters / shape.length))).not.toThrow();
});
