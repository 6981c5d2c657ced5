import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/.bin/biome');

/** What the linter of this house says of raw controls in a file with this content, were it there. */
function complaints(file: string, content: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    for (const own of [
      'biome.jsonc',
      '.gitignore',
      'build/held-files.grit',
      'build/insecure-context.grit',
      'build/raw-controls.grit',
      'build/role-decisions.grit',
    ])
      write(folder, own, readFileSync(path.join(ROOT, own), 'utf8'));
    write(folder, file, content);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', file], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.match(/Buttons and fields are parts of renderer\/ui/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

const RAW = `
  export function Planted() {
    return (
      <form>
        <button type="button">Press</button>
        <input aria-label="Name" />
        <select aria-label="Kind">
          <option>One</option>
        </select>
        <textarea aria-label="Words" />
      </form>
    );
  }
`;

test.each(['renderer/app', 'renderer/screens/today', 'renderer/domain/tasks'])(
  '"What Blueprint has we take from it, behind renderer/ui": the linter refuses raw controls in %s',
  (folder) => {
    expect(complaints(`${folder}/planted.tsx`, RAW)).toBe(4);
  },
);

test('renderer/ui may draw them, and its parts are no raw controls', () => {
  expect(complaints('renderer/ui/controls/planted.tsx', RAW)).toBe(0);
  expect(complaints('renderer/screens/today/planted.tsx', 'export const One = () => <Button>Press</Button>;')).toBe(0);
});
