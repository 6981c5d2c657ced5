import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '#build/run.ts';
import { EXTRAS } from '#shared/extras.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/**
 * Removes extras from a copy of the checkout and checks that types, import rules and all other tests pass without them:
 * `npm run test:extras` for each removable set, `npm run test:extras -- goals` for one.
 */
const REMOVABLE: readonly (readonly string[])[] = [
  ...EXTRAS.filter((extra) => extra !== 'asking' && extra !== 'looking').map((extra) => [extra]),
  // Looking uses the requests of asking.
  ['asking', 'looking'],
];

/** Folders that have one subfolder per extra. */
const FOLDERS = ['shared/extras', 'server/extras', 'renderer/extras', 'tests/extras'];
/** Files that list extras; an extra is one line or one name in them. */
const LISTS = ['shared/extras.ts', 'shared/words/all.ts', ...FOLDERS.map((folder) => `${folder}/*.{ts,tsx}`)];
/** Matches a list of extras in these files by the name of its constant. */
const LIST_OF_EXTRAS = /const (?:ALL|EXTRA_FILES|(?:\w+_)?EXTRAS(?:_IN_TESTS)?)\b[^=]*= [[{][^\]}]*[\]}]/g;
/** Tests that regenerate documents and records, by the environment variable for that. */
const PRINTED = {
  KINBOARD_WRITE_MATRIX: 'tests/contract/access-matrix.test.ts',
  KINBOARD_WRITE_HOOKS: 'server/hooks/hooks.test.ts',
  KINBOARD_WRITE_SCHEMA: 'tests/contract/export.test.ts',
  KINBOARD_WRITE_WALK: 'tests/contract/recorded-walk.test.ts',
};

const asked = process.argv.slice(2);
const root = process.cwd();
for (const extras of asked.length > 0 ? [asked] : REMOVABLE) {
  const copy = mkdtempSync(path.join(tmpdir(), 'kinboard-without-'));
  process.stdout.write(`without ${extras.join(' and ')}\n`);
  try {
    copyCheckout(copy);
    for (const extra of extras) remove(copy, extra);
    if (!(await holds(copy))) process.exitCode = 1;
  } finally {
    retryWhileHeldSync(() => rmSync(copy, { recursive: true, force: true }));
  }
}

function copyCheckout(to: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter((each) => each !== '')) cpSync(file, path.join(to, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'), 'junction');
}

/** Removes an extra: its folders, tests of other extras together with it, and its entries in lists. */
function remove(from: string, extra: string): void {
  const withOthers = globSync(`tests/extras/*/with-*${extra}*.{test,spec}.ts`, { cwd: from });
  for (const gone of [...FOLDERS.map((folder) => `${folder}/${extra}`), ...withOthers])
    retryWhileHeldSync(() => rmSync(path.join(from, gone), { recursive: true, force: true }));
  for (const file of globSync(LISTS, { cwd: from, exclude: ['**/*.test.*'] })) {
    const list = path.join(from, file);
    writeFileSync(list, withoutExtra(readFileSync(list, 'utf8'), extra));
  }
}

/**
 * Removes an extra from a file of lists: imports and exports of its folder, spreads of it, and its names in the lists.
 */
function withoutExtra(text: string, extra: string): string {
  const isAbout = new RegExp(`from '[^']*/${extra}/[^']*'|^\\s*${extra}Routes\\(`);
  const name = new RegExp(`(?:'${extra}'|\\b${extra}(?:File)?\\b)(?:,\\s+| (?=\\})|(?=\\]))`, 'g');
  return text
    .split('\n')
    .filter((line) => !isAbout.test(line))
    .join('\n')
    .replace(new RegExp(` ?\\.\\.\\.${extra}\\.\\w+,?`, 'g'), '')
    .replace(LIST_OF_EXTRAS, (list) => list.replace(name, ''));
}

/** Runs the checks and tests that must pass in the copy. */
async function holds(folder: string): Promise<boolean> {
  process.chdir(folder);
  const steps: [string, string[], NodeJS.ProcessEnv?][] = [
    ['tsc', ['-b']],
    ['node', ['build/import-rules/check-imports.ts']],
    ...Object.entries(PRINTED).map(([name, test]): [string, string[], NodeJS.ProcessEnv] => [
      'vitest',
      ['run', test],
      { [name]: '1' },
    ]),
    ['vitest', ['run', '--project=unit', '--project=contract']],
  ];
  let isGood = true;
  for (const [command, args, env] of steps) {
    const { code } = await run(command, args, env);
    if (code !== 0) isGood = false;
  }
  process.chdir(root);
  return isGood;
}
