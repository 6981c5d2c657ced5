import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIOME = path.join(ROOT, 'node_modules/.bin/biome');
const RULES = ['style/noExcessiveLinesPerFile', 'complexity/noExcessiveLinesPerFunction'];

/** Runs the linter in a folder that is gone afterwards. @returns what it says, one line for each problem */
function lint(files: Record<string, string>, args: readonly string[], cwd?: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-sizes-'));
  try {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    const { stdout } = spawnSync(
      BIOME,
      ['lint', `--config-path=${folder}`, '--max-diagnostics=none', '--reporter=github', ...args],
      { cwd: cwd ?? folder, encoding: 'utf8', shell: process.platform === 'win32' },
    );
    return stdout.split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tells what the linter of this house says of a file with this content, were it there. */
function complaints(file: string, content: string): string {
  const own = ['biome.jsonc', '.gitignore', ...globSync('build/*.grit', { cwd: ROOT })];
  const house = Object.fromEntries(own.map((each) => [each, readFileSync(path.join(ROOT, each), 'utf8')]));
  return lint({ ...house, [file]: content }, RULES.map((rule) => `--only=${rule}`).concat('.')).join('\n');
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  console.log(${index});`).join('\n');

test('a file of more than 250 lines is caught', () => {
  expect(complaints('server/lib/planted.ts', lines(250))).not.toContain('noExcessiveLinesPerFile');
  expect(complaints('server/lib/planted.ts', lines(251))).toContain('noExcessiveLinesPerFile');
});

test.each([
  ['function', (body: string) => `export function f() {\n${body}\n}`],
  ['arrow function', (body: string) => `export const f = () => {\n${body}\n};`],
  ['method', (body: string) => `export const o = {\n  m() {\n${body}\n  },\n};`],
])('%s of more than 60 lines is caught', (_name, write) => {
  expect(complaints('renderer/ui/planted.tsx', write(lines(58)))).not.toContain('noExcessiveLinesPerFunction');
  expect(complaints('renderer/ui/planted.tsx', write(lines(61)))).toContain('noExcessiveLinesPerFunction');
});

test('tests may have longer functions; tests, data, words and styles longer files', () => {
  const config = readFileSync(path.join(ROOT, 'biome.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const overrides: { includes: string[] }[] = JSON.parse(config).overrides;
  const letOff = (rule: string) => overrides.filter((one) => JSON.stringify(one).includes(`"${rule}":"off"`));
  expect(letOff('noExcessiveLinesPerFunction').flatMap(({ includes }) => includes)).toEqual([
    'tests/**',
    '**/*.test.ts',
    '**/*.test.tsx',
  ]);
  expect(letOff('noExcessiveLinesPerFile').flatMap(({ includes }) => includes)).toEqual([
    'tests/**',
    '**/*.test.ts',
    '**/*.test.tsx',
    'shared/constants.ts',
    'shared/contracts/backups.schema.ts',
    'shared/contracts/family-file.ts',
    'shared/words/*.ts',
    'shared/extras/*/words.ts',
    'server/demo/demo-data.ts',
    'renderer/ui/theme/*.css',
  ]);
});
