import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const RULE = path.resolve(import.meta.dirname, 'insecure-context.grit');
const BIOME = path.resolve(import.meta.dirname, '../node_modules/.bin/biome');

function complaints(code: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [RULE] }));
    writeFileSync(path.join(folder, 'page.ts'), code);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'page.ts'], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.match(/A page over plain http has no/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('devices-5: the linter refuses what a page over plain http lacks', () => {
  expect(
    complaints(`
      export const copy = () => navigator.clipboard.writeText('x');
      export const worker = window.navigator?.serviceWorker;
      export const id = crypto.randomUUID();
      export const lock = () => navigator.wakeLock.request('screen');
      export const camera = () => navigator.mediaDevices.enumerateDevices();
    `),
  ).toBe(5);
  expect(complaints('export const bytes = crypto.getRandomValues(new Uint8Array(4));')).toBe(0);
});
