import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/.bin/biome');

/** The linter's complaints of raw controls in a file with this content, were it there. */
function complaints(file: string, content: string, about = /Buttons and fields are parts of renderer\/ui/g): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    const rules = globSync('build/*.grit', { cwd: ROOT });
    for (const own of ['biome.jsonc', '.gitignore', ...rules])
      write(folder, own, readFileSync(path.join(ROOT, own), 'utf8'));
    write(folder, file, content);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', file], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.match(about)?.length ?? 0;
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
  'look-1: the linter refuses raw controls in %s',
  (folder) => {
    expect(complaints(`${folder}/planted.tsx`, RAW)).toBe(4);
  },
);

test('look-1: renderer/ui may draw them, and its parts are no raw controls', () => {
  expect(complaints('renderer/ui/controls/planted.tsx', RAW)).toBe(0);
  expect(complaints('renderer/screens/today/planted.tsx', 'export const One = () => <Button>Press</Button>;')).toBe(0);
});

const NUMBERS = `
  export const One = () => <Field type="number" />;
  export const Two = () => <Field inputMode="numeric" />;
  export const Three = () => <Field input={{ inputMode: 'decimal' }} />;
  export const four = register('points', { valueAsNumber: true });
  export const five = register('points', { setValueAs: Number });
`;

test('languages-12: the linter refuses any other field for numbers, in renderer/ui too', () => {
  const about = /Whole numbers have one field/g;
  for (const folder of ['renderer/screens/today', 'renderer/ui/forms'])
    expect(complaints(`${folder}/planted.tsx`, NUMBERS, about)).toBe(5);
  expect(complaints('renderer/ui/forms/number-field.tsx', NUMBERS, about)).toBe(0);
});
