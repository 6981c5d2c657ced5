import path from 'node:path';
import { expect, test } from 'vitest';
import { relatedTests } from './related-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test('browser tests of extras go to Playwright, and only those', () => {
  const { tests, specs } = relatedTests(ROOT, ['server/extras/goals/goals.service.ts']);
  expect(tests).toContain('tests/extras/goals/goals.test.ts');
  expect(specs).toContain('tests/extras/goals/goals.spec.ts');
  expect(tests.filter((file) => file.endsWith('.spec.ts'))).toEqual([]);
  expect(specs.filter((file) => !file.endsWith('.spec.ts'))).toEqual([]);
});

test('a changed test is among the related ones, whatever its name', () => {
  const { tests, all } = relatedTests(ROOT, ['tests/attacks/people.test.ts']);
  expect(tests).toContain('tests/attacks/people.test.ts');
  for (const [pattern, files] of all) expect(files, pattern).not.toEqual([]);
});
