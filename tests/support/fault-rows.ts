import { appendFileSync, mkdirSync } from 'node:fs';

/**
 * File in which rows of the table of faults are gathered, one JSON object a line; `build/test-faults.ts` prints them.
 */
const FAULT_ROWS = 'test-results/faults.jsonl';

/** The same for the table of moves. */
const MOVE_ROWS = 'test-results/moves.jsonl';

/** True under `npm run test:faults`: every fault at its full count. */
export const IS_FULL = process.env.KINBOARD_FAULTS === 'full';

/** Outcome of a fault. A figure that says nothing about a fault is left out. */
export interface FaultResult {
  /** Number of times that it was tried. */
  rounds: number;
  /** Changes that were acknowledged and looked for afterwards. */
  acknowledged?: number;
  /** Number of these that were not there. */
  lost?: number;
  /** Number of these that were there twice. */
  doubled?: number;
  /** PeriodicJobs after which data was damaged, or shown with wrong figures, without a word. */
  corrupt?: number;
}

/** A line for the table of faults; lines of the same `id` and `fault` are added up. */
export interface FaultRow extends FaultResult {
  /** Row of docs/promises.md, such as `fault-5`. */
  id: string;
  fault: string;
  /** Description of what went wrong, when something did. */
  failure?: string;
  /** Reason why it was not tried here. */
  skipped?: string;
}

/** A line for the table of moves. */
export interface MoveRow {
  /** Its number in the list of moves, from 1. */
  number: number;
  move: string;
  /** Number of times that it was made. */
  rounds: number;
  /** Outcome for the data. */
  result: string;
  /** Sentence that the person reads. */
  sentence: string;
  failure?: string;
  skipped?: string;
}

/** Adds a line to the table of faults; by hand only for faults that are tests of another kind (a browser's). */
export function recordFault(row: FaultRow): void {
  append(FAULT_ROWS, row);
}

/** Adds a line to the table of moves. */
export function recordMove(row: MoveRow): void {
  append(MOVE_ROWS, row);
}

function append(file: string, row: object): void {
  if (!IS_FULL) return;
  mkdirSync('test-results', { recursive: true });
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}
