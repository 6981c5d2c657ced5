import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '#build/browser.ts';
import { checkAll } from '#build/check.ts';
import { ensureDisplay } from '#build/display.ts';
import { ensureEngines } from '#build/engines.ts';
import { run, runBeside } from '#build/run.ts';
import { ensureFaketime, ensureNetworkTools } from '#build/system-package.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

const RESULTS = 'test-results';
const UNIT_REPORT = `${RESULTS}/unit.json`;
const BROWSER_REPORT = `${RESULTS}/browser.json`;

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** Reason why a file could not be run. */
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const unitReport = (): UnitReport | undefined =>
  existsSync(UNIT_REPORT) ? JSON.parse(readFileSync(UNIT_REPORT, 'utf8')) : undefined;

/** Counts the tests of a Vitest run. A file that could not run, and a run without a report, count as one failure. */
function readUnitReport(): Counts {
  const report = unitReport();
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(({ message }) => message).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts the tests of a Playwright run; a run without a report counts as one failure. */
function readBrowserReport(): Counts {
  if (!existsSync(BROWSER_REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** Lists the names of skipped unit tests; a name tells what the test needs. */
function namesOfSkipped(): string[] {
  return (unitReport()?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => fullName.trim()),
  );
}

/** Lists the failures of the Vitest run; they are printed again at the end, where people look for them. */
function unitFailures(): string[] {
  return (unitReport()?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('.', name);
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName.trim()}\n${failureMessages.join('\n')}`);
    return message ? [`${file}: ${message}`, ...tests] : tests;
  });
}

/**
 * Reports the number of tests in each part of the Vitest run, and the total time of its files, which workers share.
 */
function timesOfUnitParts(): string[] {
  const parts = new Map<string, { tests: number; ms: number }>();
  for (const { name, startTime, endTime, assertionResults } of unitReport()?.testResults ?? []) {
    const part = partOf(path.relative('.', name).split(path.sep));
    const { tests, ms } = parts.get(part) ?? { tests: 0, ms: 0 };
    parts.set(part, { tests: tests + assertionResults.length, ms: ms + endTime - startTime });
  }
  return [...parts].map(([name, { tests, ms }]) => `  ${name}: ${tests} tests, ${seconds(ms)} of work`);
}

/** Returns the part of a test file: its folder under tests, or for a file next to the code `components` or `unit`. */
function partOf([top, part, ...rest]: string[]): string {
  if (rest.at(-1)?.endsWith('.browser.test.tsx') || part?.endsWith('.browser.test.tsx')) return 'components';
  return top === 'tests' ? (part ?? '') : 'unit';
}

/** Runs a part and records its duration. */
async function timed<T>(name: string, body: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await body();
  times.push(`${name}: ${seconds(performance.now() - started)}`);
  return result;
}

const times: string[] = [];
const started = performance.now();
retryWhileHeldSync(() => rmSync(RESULTS, { recursive: true, force: true }));
mkdirSync(RESULTS, { recursive: true });
// In a separate process: Vite's build sets NODE_ENV to production, with which React prints no warnings.
const building = timed('build, beside the checks', () => runBeside('node', ['build/build.ts']));
const checks = await timed('checks', checkAll);
const { code: built, output } = await building;
if (built !== 0) process.stdout.write(output);
await timed('what the tests need', async () => {
  await ensureBrowser();
  await ensureDisplay();
  await ensureEngines();
  await ensureFaketime();
  await ensureNetworkTools();
});
const unit = await timed('unit, contract, attacks, faults, network, desktop and engines', () =>
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
);
times.push(...timesOfUnitParts());
const browser = await timed('browser', () => run('playwright', ['test']));

const parts = [checks, readUnitReport(), readBrowserReport()];
const total = (key: keyof Counts) => parts.reduce((sum, part) => sum + ((part as Partial<Counts>)[key] ?? 0), 0);
for (const line of ['', ...times, `in all: ${seconds(performance.now() - started)}`]) process.stdout.write(`${line}\n`);
for (const failure of unitFailures()) process.stdout.write(`failed: ${failure}\n`);
for (const name of namesOfSkipped()) process.stdout.write(`skipped: ${name}\n`);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`);
process.exitCode = total('failed') === 0 && built === 0 && unit.code === 0 && browser.code === 0 ? 0 : 1;

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
