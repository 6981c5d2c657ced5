import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from '#build/import-rules/read-imports.ts';

test('speed-7: the process of npm start loads no build tool', () => {
  const importsOf = (file: string) => [...readImports(file, readFileSync(file, 'utf8'))];
  const imported = ['build/start.ts', 'build/build-if-stale.ts', 'build/stale.ts'].flatMap(importsOf);
  // null is the built server, whose address is put together at run time.
  expect(imported.filter((each) => each !== null && !each.startsWith('node:'))).toEqual([
    '#build/build-if-stale.ts',
    '#build/stale.ts',
  ]);
});
