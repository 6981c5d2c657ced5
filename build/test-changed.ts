import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '#build/browser.ts';
import { buildIfStale } from '#build/build.ts';
import { checkAll } from '#build/check.ts';
import { run } from '#build/run.ts';

/**
 * Runs the tests that a change is most likely to break, in two minutes: `npm run test:changed`, with `-- REF` for all
 * changes since a commit. It runs all checks, the unit tests that import changed files, and the contract, attack,
 * component and browser tests with related names. It prints what it omitted; `npm test` runs everything.
 */
const FOLDERS = ['tests/contract', 'tests/extras/**', 'tests/attacks', 'renderer/**', 'tests/e2e'] as const;
/** Largest number of browser test files; more would take longer than two minutes. */
const MOST_SPECS = 3;

/** Words of test names that correspond to a different word in the code, by the word in the code. */
const ALSO: Record<string, readonly string[]> = {
  account: ['accounts', 'auth', 'sign'],
  today: ['home', 'ticks'],
  progress: ['ticks', 'points'],
  redemptions: ['rewards'],
  ledger: ['points'],
  permissions: ['access', 'roles'],
  access: ['access'],
  families: ['family'],
  people: ['family', 'people'],
  setup: ['family'],
  limits: ['rate', 'guessing'],
  report: ['admin'],
  picker: ['devices'],
  kept: ['reach'],
};
/** Words in paths that do not tell the subject of a file. */
const EMPTY = new Set(
  'server shared renderer electron build browser tests features contracts screens domain ui lib http db rules spec test service repo routes schema queries ts tsx css use of and the page view list dialog form'.split(
    ' ',
  ),
);

const started = performance.now();
const changed = changedSince(process.argv[2] ?? 'HEAD');
if (changed.length === 0)
  end('Nothing has changed: name the commit since which to look, e.g. `npm run test:changed -- HEAD~1`.');
print(`changed: ${changed.length} files`);
const { failed } = await checkAll();
const about = new Set(changed.flatMap(wordsOf).flatMap((word) => [word, ...(ALSO[word] ?? [])]));
const testsIn = (folder: string) =>
  globSync(`${folder}/${folder === 'renderer/**' ? '*.browser.test.tsx' : '*.{test,spec}.ts'}`);
const near = (folder: string) =>
  testsIn(folder).filter((file) => changed.includes(file) || wordsOf(file).some((word) => about.has(word)));
const specs = near('tests/e2e').sort((a, b) => Number(changed.includes(b)) - Number(changed.includes(a)));
const chosen = specs.slice(0, MOST_SPECS);

const code = changed.filter((file) => /\.(ts|tsx|css|json)$/.test(file) && existsSync(file));
const unit = await run('vitest', [
  'related',
  '--run',
  '--project=unit',
  '--project=shells',
  '--passWithNoTests',
  ...code,
]);
const named = [
  ...near('tests/contract'),
  ...near('tests/extras/**'),
  ...near('tests/attacks'),
  ...near('renderer/**'),
  ...changed.filter(isOtherTest),
];
const contract = named.length > 0 ? await run('vitest', ['run', ...named]) : unit;
let browser = { code: 0 };
if (chosen.length > 0) {
  await buildIfStale();
  await ensureBrowser();
  browser = await run('playwright', ['test', ...chosen]);
}

print(`\nran: every check, the unit tests of what changed, ${[...named, ...chosen].join(', ') || 'nothing else'}`);
for (const folder of FOLDERS) {
  const all = testsIn(folder).length;
  const ran = folder === 'tests/e2e' ? chosen.length : near(folder).length;
  print(`left out of ${folder}: ${all - ran} of ${all} files`);
}
for (const spec of specs.slice(MOST_SPECS)) print(`left out though it is about the same: ${spec}`);
print(`left out: faults, network, desktop, kept pictures. \`npm test\` runs all but the pictures.`);
print(`${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = failed === 0 && unit.code === 0 && contract.code === 0 && browser.code === 0 ? 0 : 1;

/** Lists the paths that differ from a commit, untracked files included. */
function changedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * Lists the words in a file's path that tell its subject: for `server/features/tasks/tasks.repo.ts` it is tasks.
 */
function wordsOf(file: string): string[] {
  return file
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !EMPTY.has(word));
}

function isOtherTest(file: string): boolean {
  return /^tests\/(fault|network|desktop)\/.*\.test\.ts$/.test(file) && existsSync(path.resolve(file));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function end(sentence: string): never {
  print(sentence);
  process.exit(0);
}
