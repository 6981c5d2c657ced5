import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const RULE = path.resolve(import.meta.dirname, 'held-files.grit');
const BIOME = path.resolve(import.meta.dirname, '../node_modules/.bin/biome');

function complaints(code: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [RULE] }));
    writeFileSync(path.join(folder, 'keeper.ts'), code);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'keeper.ts'], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.match(/may hold a file for a moment/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('data-29: the linter refuses a rename or a remove that gives up at once', () => {
  expect(
    complaints(`
      renameSync('a', 'b');
      rmSync('a', { recursive: true });
      unlinkSync('a');
      rmdirSync('a');
      fs.renameSync('a', 'b');
      await rename('a', 'b');
      await rm('a').catch(() => undefined);
      await unlink('a');
      await fs.promises.rmdir('a');
    `),
  ).toBe(9);
  expect(
    complaints(`
      moveFileSync('a', 'b');
      retryWhileHeldSync(() => rmSync('a', { force: true }));
      await retryWhileHeld(async () => rename('a', 'b'));
    `),
  ).toBe(0);
});
