import { expect, test } from 'vitest';
import { addDays } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/welcome.ts';
import { partForWelcome, welcomeLine } from './welcome-line.ts';

const PARTS = ['morning', 'afternoon', 'evening'] as const;

test('home-23: over 400 days nobody reads a line on two days in a row, and reads all six', () => {
  for (const userId of ['mia', 'leo', '0193a5f2-7c11-7abc-8def-000000000001']) {
    const read = new Set();
    for (let days = 0; days < 400; days += 1) {
      const [today, tomorrow] = [days, days + 1].map((each) => addDays('2026-01-01', each)) as [string, string];
      const then = PARTS.map((part) => welcomeLine(userId, tomorrow, part));
      for (const part of PARTS) {
        const line = welcomeLine(userId, today, part);
        expect(then, `${userId} ${today} ${part}`).not.toContain(line);
        expect(welcomeLine(userId, today, part)).toBe(line);
        read.add(line);
      }
    }
    expect(read.size).toBe(6);
    expect(read).not.toContain(words.onABreak);
  }
});

test('home-23: the afternoon begins at the family’s noon, the evening five hours later', () => {
  const noon = '2026-11-27T11:00:00.000Z';
  const at = (time: string) => partForWelcome(Date.parse(`2026-11-27T${time}Z`), noon);
  expect(['05:00:00', '10:59:59'].map(at)).toEqual(['morning', 'morning']);
  expect(['11:00:00', '15:59:59'].map(at)).toEqual(['afternoon', 'afternoon']);
  expect(['16:00:00', '22:59:59'].map(at)).toEqual(['evening', 'evening']);
});
