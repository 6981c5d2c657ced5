import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '#build/browser.ts';
import { buildAll } from '#build/build.ts';
import { checkAll } from '#build/check.ts';
import { ensureDisplay } from '#build/display.ts';
import { run } from '#build/run.ts';
import { ensureFaketime } from '#build/system-package.ts';

const RESULTS = 'test-results';
const UNIT_REPORT = `${RESULTS}/unit.json`;
const BROWSER_REPORT = `${RESULTS}/browser.json`;

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts of a vitest run; a run without a report counts as one failure. */
function readUnitReport(): Counts {
  if (!existsSync(UNIT_REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright run; a run without a report counts as one failure. */
function readBrowserReport(): Counts {
  if (!existsSync(BROWSER_REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  if (stats.flaky > 0)
    process.stdout.write(`\n${stats.flaky} browser tests passed only at their second try: see "flaky" above\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** Names of the unit tests that were skipped; a name says what it needs. */
function namesOfSkipped(): string[] {
  if (!existsSync(UNIT_REPORT)) return [];
  const { testResults } = JSON.parse(readFileSync(UNIT_REPORT, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => fullName.trim()),
  );
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const checks = await checkAll();
await buildAll();
await ensureBrowser();
await ensureDisplay();
await ensureFaketime();
const unit = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
const browser = await run('playwright', ['test']);

const parts = [checks, readUnitReport(), readBrowserReport()];
const total = (key: keyof Counts) => parts.reduce((sum, part) => sum + ((part as Partial<Counts>)[key] ?? 0), 0);
process.stdout.write(
  `\nchecks ${checks.passed}, unit and contract ${parts[1]?.passed} (${seconds(unit.durationMs)}), browser ${parts[2]?.passed} (${seconds(browser.durationMs)})\n`,
);
for (const name of namesOfSkipped()) process.stdout.write(`skipped: ${name}\n`);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`);
process.exitCode = total('failed') === 0 && unit.code === 0 && browser.code === 0 ? 0 : 1;

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
