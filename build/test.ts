import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '#build/browser.ts';
import { checkAll } from '#build/check.ts';
import { ensureDisplay } from '#build/display.ts';
import { ensureEngines } from '#build/engines.ts';
import { run, runBeside } from '#build/run.ts';
import { ensureFaketime } from '#build/system-package.ts';
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

/** Counts of a vitest run, a file that could not be run as one test; a run without a report counts as one failure. */
function readUnitReport(): Counts {
  const report = unitReport();
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(({ message }) => message).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright run; a run without a report counts as one failure. */
function readBrowserReport(): Counts {
  if (!existsSync(BROWSER_REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** Names of the unit tests that were skipped; a name says what it needs. */
function namesOfSkipped(): string[] {
  return (unitReport()?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => fullName.trim()),
  );
}

/** Lists what failed before the browser's tests, again at the end, where it is looked for. */
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
 * Says how many tests each part of the vitest run has, and how long its files took together: workers share that time.
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

/** The folder under tests, or what stands beside the code: components, whose tests run in a browser, and unit. */
function partOf([top, part, ...rest]: string[]): string {
  if (rest.at(-1)?.endsWith('.browser.test.tsx') || part?.endsWith('.browser.test.tsx')) return 'components';
  return top === 'tests' ? (part ?? '') : 'unit';
}

/** Does a part and notes how long it took. */
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
// A process of its own: Vite's build leaves the setting of production behind, with which React warns of nothing.
const building = timed('build, beside the checks', () => runBeside('node', ['build/build.ts']));
const checks = await timed('checks', checkAll);
const { code: built, output } = await building;
if (built !== 0) process.stdout.write(output);
await timed('what the tests need', async () => {
  await ensureBrowser();
  await ensureDisplay();
  await ensureEngines();
  await ensureFaketime();
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
