import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findClauses } from './docstrings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-docstrings-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(text: string): void {
  mkdirSync(path.join(root, 'server'), { recursive: true });
  writeFileSync(path.join(root, 'server/points.ts'), text);
}

test('every docstring of the project begins with a verb or a noun', () => {
  expect(findClauses(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});

test('a verb, a noun and a word that only begins alike are fine', () => {
  write('/** Books points. */\n/**\n * Tasks that wait.\n */\n/** Whoever asks. Not What. */\n');
  expect(findClauses(root)).toEqual([]);
});

test('a preposition before a noun, and a word of comparison before one, are fine', () => {
  write(
    '/** In minutes after midnight. */\n/**\n * As a file.\n */\n/** So it is told. */\n/** Books of which few wait. */\n',
  );
  expect(findClauses(root)).toEqual([]);
});

test.each([
  ['What', '/** What is booked. */'],
  ['Whether', 'interface A {\n  /** Whether it is. */\n  is: boolean;\n}'],
  ['How', '/**\n * How it is done.\n * @returns it\n */'],
  ['In which', '/** In which networks others are answered. */'],
  ['Since when', '/**\n * Since when one waits.\n */'],
  ['Of whom', '/** Of whom it is asked. */'],
  ['On which', '/** On which days a task is. */'],
  ['After how', '/** After how many days it counts. */'],
  ['Until when', 'interface A {\n  /** Until when it stays. */\n  until: number;\n}'],
  ['So many', '/** So many are read at once. */'],
  ['As long', '/** As long as it takes. */'],
])('a docstring that begins with ‘%s’ is named with its line', (word, text) => {
  write(`const one = 1;\n${text}\n`);
  const [complaint, ...others] = findClauses(root);
  expect(complaint).toMatch(new RegExp(`^server/points\\.ts:[23] .*"${word}"`));
  expect(others).toEqual([]);
});
