import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { switchOnHooks } from '#build/git-hooks.ts';
import { runBeside } from '#build/run.ts';

const LINT = 'format, lint and sizes';
const PASSED = 'ok  ';
/** Matches the line of a short check that passed and that needs the packages' programs. */
export const LINT_PASSED = new RegExp(`^${PASSED} ${LINT} `, 'm');

/**
 * All static checks: format, lint, sizes, imports, citations, docstrings, types per folder and dead code. The longest
 * ones start first, so that the total time is short.
 */
const CHECKS: readonly [name: string, command: string, ...args: string[]][] = [
  ['types of tests', 'tsc', '-p', 'tests'],
  ['types of server', 'tsc', '-p', 'server'],
  [LINT, 'biome', 'check', '--error-on-warnings', '.'],
  ['types of renderer', 'tsc', '-p', 'renderer'],
  ['dead code', 'knip'],
  ['imports between folders', 'node', 'build/import-rules/check-imports.ts'],
  ['words and their languages', 'node', 'build/words/check-words.ts'],
  ['citations of the papers', 'node', 'build/citations.ts'],
  ['docstrings', 'node', 'build/docstrings.ts'],
  ['names of tests', 'node', 'build/test-names.ts'],
  ['changes', 'node', 'build/changes.ts'],
  ['classes of style sheets', 'node', 'build/css-classes.ts'],
  ['types of shared', 'tsc', '-p', 'shared'],
  ['types of electron', 'tsc', '-p', 'electron'],
  ['types of build', 'tsc', '-p', 'build'],
];

/**
 * Runs all checks, one per processor at a time, and prints the result of each.
 * @returns numbers of passed and failed
 */
export async function checkAll(): Promise<{ passed: number; failed: number }> {
  if (switchOnHooks())
    process.stdout.write('From now on git runs `npm run check` before each commit (CONTRIBUTING.md).\n');
  const waiting = [...CHECKS];
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(next))) failed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed: CHECKS.length - failed, failed };
}

async function passes([name, command, ...args]: (typeof CHECKS)[number]): Promise<boolean> {
  const { code, durationMs, output } = await runBeside(command, args);
  if (code !== 0) process.stdout.write(output);
  process.stdout.write(`${code === 0 ? PASSED : 'FAIL'} ${name} (${(durationMs / 1000).toFixed(1)} s)\n`);
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await checkAll();
  process.exitCode = failed === 0 ? 0 : 1;
}
