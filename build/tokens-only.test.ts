import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const RULE = path.resolve(import.meta.dirname, 'tokens-only.grit');
const BIOME = path.resolve(import.meta.dirname, '../node_modules/.bin/biome');

/** The lines of a stylesheet that the linter complains about. */
function complaints(sheet: string): number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [RULE] }));
    writeFileSync(path.join(folder, 'part.css'), sheet);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'part.css'], { cwd: folder, encoding: 'utf8' });
    return [...`${stdout}${stderr}`.matchAll(/part\.css:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('look-97: the linter refuses a part that divides words its own way', () => {
  expect(complaints('.a {\n  hyphens: auto;\n}\n.b {\n  hyphens: manual;\n}\n')).toEqual([2, 5]);
  expect(complaints('.a {\n  hyphens: var(--hyphens);\n}\n')).toEqual([]);
});

test('look-98: the linter refuses a part that asks the browser itself for the edges of a phone', () => {
  expect(
    complaints(
      '.a {\n  padding: env(safe-area-inset-top);\n  margin: 0 max(1px, env(safe-area-inset-left, 0px));\n  top: var(--safe-top);\n}\n',
    ),
  ).toEqual([2, 3]);
});
