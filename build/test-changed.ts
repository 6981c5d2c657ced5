import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '#build/browser.ts';
import { buildIfStale } from '#build/build-if-stale.ts';
import { checkAll } from '#build/check.ts';
import { relatedTests } from '#build/related-tests.ts';
import { run } from '#build/run.ts';

/** Largest number of browser test files; more would take longer than two minutes. */
const MOST_SPECS = 3;

/**
 * Runs the tests that a change is most likely to break, in two minutes: `npm run test:changed`, with `-- REF` for all
 * changes since a commit. It runs all checks, the unit tests that import changed files, and the contract, attack,
 * component and browser tests with related names. It prints what it omitted; `npm test` runs everything.
 */
const started = performance.now();
const changed = changedSince(process.argv[2] ?? 'HEAD');
if (changed.length === 0)
  end('Nothing has changed: name the commit since which to look, e.g. `npm run test:changed -- HEAD~1`.');
print(`changed: ${changed.length} files`);
const { failed } = await checkAll();
const related = relatedTests(process.cwd(), changed);
const specs = related.specs.sort((a, b) => Number(changed.includes(b)) - Number(changed.includes(a)));
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
const named = [...related.tests, ...changed.filter(isOtherTest)];
const contract = named.length > 0 ? await run('vitest', ['run', ...named]) : unit;
let browser = { code: 0 };
if (chosen.length > 0) {
  await buildIfStale();
  await ensureBrowser();
  browser = await run('playwright', ['test', ...chosen]);
}

print(`\nran: every check, the unit tests of what changed, ${[...named, ...chosen].join(', ') || 'nothing else'}`);
const ran = new Set([...named, ...chosen]);
for (const [pattern, all] of related.all)
  print(`left out of ${pattern}: ${all.filter((file) => !ran.has(file)).length} of ${all.length} files`);
for (const spec of specs.slice(MOST_SPECS)) print(`left out though it is about the same: ${spec}`);
print(`left out: faults, network, desktop, kept pictures. \`npm test\` runs all but the pictures.`);
print(`${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = failed === 0 && unit.code === 0 && contract.code === 0 && browser.code === 0 ? 0 : 1;

/** Lists the paths that differ from a commit, untracked files included. */
function changedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')])];
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
