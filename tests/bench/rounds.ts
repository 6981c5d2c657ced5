import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Settings that a benchmark is told. */
export interface Effort {
  /** Number of times that everything is measured, ours and the yardsticks in turn. */
  readonly rounds: number;
  /** Milliseconds that one load lasts. */
  readonly milliseconds: number;
  /** Less of everything: for a first look. */
  readonly isQuick: boolean;
}

/** Results of rounds that were measured in turn, and the number of rounds that were thrown away. */
export interface PeriodicJobs<T> {
  readonly kept: readonly T[];
  /** Rounds that were thrown away, since the computer was busy with something else before or after. */
  readonly discarded: number;
}

/** More of a processor than this, while nothing of ours runs, is somebody else's load. */
const FOREIGN_SHARE = 0.25;
const LOOK_MS = 200;
const BREATHER_MS = 2000;
/** Rounds that are tried for each one wanted; after that, busy ones are kept and reported. */
const TRIES = 3;

/**
 * Measures rounds until enough of them were undisturbed: the computer is looked at before and after each, while
 * nothing of ours runs.
 */
export async function measureRounds<T>(
  rounds: number,
  measure: (round: number) => Promise<T>,
): Promise<PeriodicJobs<T>> {
  const kept: T[] = [];
  const busy: T[] = [];
  for (let tries = 0; kept.length < rounds && tries < rounds * TRIES; tries += 1) {
    const before = await foreignShare();
    const measured = await measure(tries);
    if (Math.max(before, await foreignShare()) < FOREIGN_SHARE) {
      kept.push(measured);
    } else {
      busy.push(measured);
      await wait(BREATHER_MS);
    }
  }
  const missing = busy.splice(0, Math.max(0, rounds - kept.length));
  if (missing.length > 0)
    console.warn(`the computer is busy: ${missing.length} disturbed rounds are among the figures`);
  return { kept: [...kept, ...missing], discarded: busy.length };
}

/** Measures how many processors are busy just now. */
async function foreignShare(): Promise<number> {
  const before = busyMs();
  const began = performance.now();
  await wait(LOOK_MS);
  return (busyMs() - before) / (performance.now() - began);
}

function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0);
}

/** A figure of many rounds. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The middle and the ends of what the rounds measured. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 0 ? (at(middle - 1) + at(middle)) / 2 : at(middle);
  return { median, lowest: at(0), highest: at(sorted.length - 1) };
}

/** The value below which a part of all values lies. @param part from 0 to 1 */
export function quantile(values: ArrayLike<number>, part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
