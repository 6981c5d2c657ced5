import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIOME = path.join(ROOT, 'node_modules/.bin/biome');
const RULES = ['style/noExcessiveLinesPerFile', 'complexity/noExcessiveLinesPerFunction'];
const SIZES = {
  style: { noExcessiveLinesPerFile: { level: 'error', options: { maxLines: 250 } } },
  complexity: { noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 60 } } },
};

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

/** What the linter of this house says of a file with this content, were it there. */
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

/** The list of what is still too large, under the comment that says so. */
function knownTooLarge(): string[] {
  const config = readFileSync(path.join(ROOT, 'biome.jsonc'), 'utf8');
  const list = /\/\/ Still too large:[^\n]*\n\s*"includes": (\[[^\]]*\])/.exec(config)?.[1] ?? '[]';
  return JSON.parse(list) as string[];
}

test('each file that may be too large still is, so that the list can only shrink', () => {
  const known = knownTooLarge();
  expect(known.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const config = { root: true, linter: { rules: { preset: 'none', ...SIZES } } };
  const said = lint({ 'biome.json': JSON.stringify(config) }, known, ROOT).filter((line) => line.includes('Excessive'));
  expect(known.filter((file) => !said.some((line) => line.includes(file)))).toEqual([]);
});
