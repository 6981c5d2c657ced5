import { pathToFileURL } from 'node:url';
import { run } from '#build/run.ts';

/** Every check that needs no running program: format, lint and import rules, types per folder, dead code. */
const CHECKS: readonly [name: string, command: string, ...args: string[]][] = [
  ['format, lint and import rules', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of shared', 'tsc', '-p', 'shared'],
  ['types of server', 'tsc', '-p', 'server'],
  ['types of renderer', 'tsc', '-p', 'renderer'],
  ['types of electron', 'tsc', '-p', 'electron'],
  ['types of build', 'tsc', '-p', 'build'],
  ['types of tests', 'tsc', '-p', 'tests'],
  ['owners of tables', 'node', 'build/table-owners.ts'],
  ['dead code', 'knip'],
];

/** Runs every check and names those that failed. @returns how many passed and failed */
export async function checkAll(): Promise<{ passed: number; failed: number }> {
  const failed: string[] = [];
  for (const [name, command, ...args] of CHECKS) {
    const { code, durationMs } = await run(command, args);
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${(durationMs / 1000).toFixed(1)} s)\n`);
    if (code !== 0) failed.push(name);
  }
  return { passed: CHECKS.length - failed.length, failed: failed.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await checkAll();
  process.exitCode = failed === 0 ? 0 : 1;
}
