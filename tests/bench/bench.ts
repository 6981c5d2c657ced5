import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem, type } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#build/build-if-stale.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureIdle } from './idle.ts';
import { measureReadsAndTicks } from './reads-and-ticks.ts';
import type { Effort } from './rounds.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStarts } from './starts.ts';
import { isMet, megabytes, type Row, toMarkdown } from './table.ts';
import { measureTablets } from './tablets.ts';
import { measureTenYears } from './ten-years.ts';

/**
 * Measures speed-1 to speed-12 on the built server, each against bare yardsticks that
 * run in turn with it: `npm run bench`, `npm run bench -- --quick` for a first look, `npm run bench -- reads tablets` for
 * some parts. Prints a table and writes it as JSON too. Nothing fails when a goal is missed: the table says so.
 */

type Part = (folder: string, effort: Effort) => Promise<{ rows: Row[]; discarded: number }>;

const PARTS: Readonly<Record<string, Part>> = {
  reads: measureReadsAndTicks,
  tablets: measureTablets,
  years: measureTenYears,
  starts: measureStarts,
  'sign-ins': measureSignIns,
  screen: measureFirstScreen,
  idle: measureIdle,
};
const FULL: Effort = { rounds: 5, milliseconds: 2000, isQuick: false };
const QUICK: Effort = { rounds: 2, milliseconds: 700, isQuick: true };
const OUTPUT = path.resolve(import.meta.dirname, '../../test-results/bench.json');

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);

await buildIfStale();
const effort = values.quick ? QUICK : FULL;
const rows: Row[] = [];
const loads: number[] = [];
let discarded = 0;
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const began = performance.now();
  loads.push(loadavg()[0] ?? Number.NaN);
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-bench-'));
  try {
    const measured = await measure(folder, effort);
    rows.push(...measured.rows);
    discarded += measured.discarded;
    // Said at once: a later part may fail.
    console.warn(toMarkdown(measured.rows));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.warn(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

const conditions = {
  day: new Date().toISOString().slice(0, 10),
  computer: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(megabytes(totalmem()) / 1024)} GB, ${type()}`,
  node: process.version,
  rounds: effort.rounds,
  secondsOfLoad: effort.milliseconds / 1000,
  loadBeforeEachPart: loads.map((load) => load.toFixed(2)).join(', '),
  discardedRounds: discarded,
};
mkdirSync(path.dirname(OUTPUT), { recursive: true });
writeFileSync(OUTPUT, `${JSON.stringify({ conditions, rows }, null, 2)}\n`);
console.log(toMarkdown(rows));
console.log(
  `\n${Object.entries(conditions)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')}`,
);
console.log(`goals missed: ${rows.filter((row) => !isMet(row)).length} of ${rows.filter(({ goal }) => goal).length}`);
