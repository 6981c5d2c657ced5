import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '#build/browser.ts';
import { buildIfStale } from '#build/build-if-stale.ts';
import { run } from '#build/run.ts';
import { ensureFaketime } from '#build/system-package.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Files to which the tests of faults and moves append their results, see tests/support/fault-rows.ts. */
const FAULTS = 'test-results/faults.jsonl';
const MOVES = 'test-results/moves.jsonl';
/** Number of faults that must have a result, up to fault-18, and of moves, up to move-12. */
const FAULTS_IN_ALL = 18;
const MOVES_IN_ALL = 12;
/** Test files outside `tests/fault` that contain faults. */
const ELSEWHERE = [
  'tests/contract/time.test.ts',
  'tests/contract/parallel.test.ts',
  'tests/contract/duplicate.test.ts',
];
const FIGURES = ['acknowledged', 'lost', 'doubled', 'corrupt'] as const;

interface Outcome {
  rounds: number;
  failure?: string;
  skipped?: string;
}

interface Fault extends Outcome, Partial<Record<(typeof FIGURES)[number], number>> {
  id: string;
  fault: string;
}

interface Move extends Outcome {
  number: number;
  move: string;
  result: string;
  sentence: string;
}

const started = performance.now();
for (const file of [FAULTS, MOVES]) retryWhileHeldSync(() => rmSync(file, { force: true }));
process.env.KINBOARD_FAULTS = 'full';
await buildIfStale();
await ensureFaketime();
// One file at a time, so that a fault that starts many servers has the whole machine.
const unit = await run('vitest', ['run', '--no-file-parallelism', 'tests/fault', ...ELSEWHERE]);
await ensureBrowser();
const browser = await run('playwright', ['test', 'tests/e2e/reach.spec.ts', '-g', 'fault-16']);

const faults = addUp(read<Fault>(FAULTS));
const moves = read<Move>(MOVES).sort((a, b) => a.number - b.number);
printFaults(faults);
printMoves(moves);
const minutes = Math.round((performance.now() - started) / 60_000);
const all: Outcome[] = [...faults, ...moves];
const failing = all.filter(({ failure }) => failure !== undefined).length;
print(`${faults.length} rows of faults, ${moves.length} moves, ${failing} failing, ${minutes} minutes`);
process.exitCode = unit.code === 0 && browser.code === 0 && failing === 0 ? 0 : 1;

function read<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Returns one row for each fault, and a failing row for each fault without a result. */
function addUp(lines: readonly Fault[]): Fault[] {
  const rows = new Map<string, Fault>();
  for (const line of lines) {
    const key = `${line.id} ${line.fault}`;
    const row = rows.get(key);
    rows.set(key, row ? merge(row, line) : line);
  }
  for (let number = 1; number <= FAULTS_IN_ALL; number += 1) {
    const id = `fault-${number}`;
    if (lines.some((line) => line.id === id)) continue;
    rows.set(id, { id, fault: 'was not tried', rounds: 0, failure: 'no test left a row' });
  }
  return [...rows.values()].sort(
    (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }) || a.fault.localeCompare(b.fault),
  );
}

function merge(row: Fault, line: Fault): Fault {
  const sum: Fault = { ...row, ...line, rounds: row.rounds + line.rounds };
  for (const figure of FIGURES) {
    if (row[figure] !== undefined) sum[figure] = row[figure] + (line[figure] ?? 0);
  }
  const failure = row.failure ?? line.failure;
  return failure === undefined ? sum : { ...sum, failure };
}

function printFaults(rows: readonly Fault[]): void {
  print('\n| | fault | rounds | acknowledged | lost | doubled | corrupt | verdict |');
  print('| --- | --- | --: | --: | --: | --: | --: | --- |');
  for (const row of rows) {
    if ((row.lost ?? 0) + (row.doubled ?? 0) + (row.corrupt ?? 0) > 0) row.failure ??= 'see the figures';
    const figures = [row.rounds, ...FIGURES.map((figure) => row[figure])].map(worded).join(' | ');
    print(`| ${row.id} | ${cell(row.fault)} | ${figures} | ${verdict(row, 'held')} |`);
  }
}

function printMoves(rows: Move[]): void {
  for (let number = 1; number <= MOVES_IN_ALL; number += 1) {
    if (rows.some((row) => row.number === number)) continue;
    rows.push({ number, move: 'was not made', rounds: 0, result: '', sentence: '', failure: 'no test left a row' });
  }
  print('\n| | move | rounds | what became of the data | what the person reads | verdict |');
  print('| --: | --- | --: | --- | --- | --- |');
  for (const row of rows) {
    const words = [row.move, worded(row.rounds), row.result, row.sentence].map(cell).join(' | ');
    print(`| ${row.number} | ${words} | ${verdict(row, 'as promised')} |`);
  }
  print('');
}

function verdict({ failure, skipped }: Outcome, good: string): string {
  if (failure !== undefined) return cell(`FAILED: ${failure}`);
  return skipped === undefined ? good : cell(`skipped: ${skipped}`);
}

function worded(figure: number | undefined): string {
  return figure === undefined ? '–' : figure.toLocaleString('en');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
