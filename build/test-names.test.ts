import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBadTestNames } from './test-names.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-test-names-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a file of tests and checks its names. */
function check(source: string, file = 'tests/contract/planted.test.ts'): string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return findBadTestNames(root);
}

test('names of the project are as they should be', () => {
  expect(findBadTestNames(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});

test.each([
  ['with the id of its rule', "test('asking-7: deciding twice the same way answers 200', () => {});"],
  ['with two ids', "test('asking-7, points-3: one effect', () => {});"],
  ['with the id before the name', "attack('attack-4', 'an old code lets nobody in', () => {});"],
  ['in a block of a rule', "describe('asking-7', () => { test('twice', () => {}); });"],
  ['in a table of a rule', "test.each([['one', 1]])('asking-7: %s', () => {});"],
  ['about the screen', "test('points-1: says ‘Redeemed Today’', () => {});"],
])('a name is fine %s', (_how, source) => {
  expect(check(source)).toEqual([]);
});

test.each([
  ['too long', `test('points-1: ${'x'.repeat(90)}', () => {});`, 'has 100 characters, more than 90'],
  ['a quote', `test('points-1: "exactly one succeeds"', () => {});`, 'quotes: name the rule'],
  ['an id at the end', "test('exactly one succeeds (points-1)', () => {});", 'has an id within it'],
  ['without a rule', "test('exactly one succeeds', () => {});", 'names no rule'],
  ['a quote in a table', `test.each([['"one"', 1]])('%s', () => {});`, 'quotes: name the rule'],
  ['a quote in a constant', `const NAME = '"one"'; test(NAME, () => {});`, 'quotes: name the rule'],
  ['a quote in a block', `describe(\`"one" of \${1}\`, () => {});`, 'quotes: name the rule'],
])('a name is refused: %s', (_how, source, words) => {
  expect(check(source)).toContainEqual(expect.stringContaining(words));
});

test('a test of code that keeps no rule needs none', () => {
  expect(check("test('rounds up', () => {});", 'server/lib/round.test.ts')).toEqual([]);
});
