import { appendFileSync, mkdirSync } from 'node:fs';

/**
 * File that collects the rows of the table of faults, one JSON object per line; `build/test-faults.ts` prints them.
 */
const FAULT_ROWS = 'test-results/faults.jsonl';

/** The same for the table of moves. */
const MOVE_ROWS = 'test-results/moves.jsonl';

/** True under `npm run test:faults`, which runs every fault with its full count. */
export const IS_FULL = process.env.KINBOARD_FAULTS === 'full';

/** Outcome of a fault. Figures that do not apply to a fault are left out. */
export interface FaultResult {
  /** Number of tries. */
  rounds: number;
  /** Number of acknowledged changes that were checked afterwards. */
  acknowledged?: number;
  /** Number of these that were missing. */
  lost?: number;
  /** Number of these that were there twice. */
  doubled?: number;
  /** Number of rounds after which data was damaged or had wrong figures without a message. */
  corrupt?: number;
}

/** Row for the table of faults; rows of the same `id` and `fault` are added up. */
export interface FaultRow extends FaultResult {
  /** Row of docs/promises.md, such as `fault-5`. */
  id: string;
  fault: string;
  /** Description of what went wrong, when something did. */
  failure?: string;
  /** Reason why it was not tried here. */
  skipped?: string;
}

/** Row for the table of moves. */
export interface MoveRow {
  /** Its number in the list of moves, from 1. */
  number: number;
  move: string;
  /** Number of times that the move was made. */
  rounds: number;
  /** Outcome for the data. */
  result: string;
  /** Sentence that the person reads. */
  sentence: string;
  failure?: string;
  skipped?: string;
}

/**
 * Adds a row to the table of faults; tests call it only for faults not declared with `fault`, such as browser tests.
 */
export function recordFault(row: FaultRow): void {
  append(FAULT_ROWS, row);
}

/** Adds a row to the table of moves. */
export function recordMove(row: MoveRow): void {
  append(MOVE_ROWS, row);
}

function append(file: string, row: object): void {
  if (!IS_FULL) return;
  mkdirSync('test-results', { recursive: true });
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}
