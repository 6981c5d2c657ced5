import { appendFileSync, mkdirSync } from 'node:fs';

/** Where rows of the table of faults are gathered, one JSON object a line; `build/test-faults.ts` prints them. */
const FAULT_ROWS = 'test-results/faults.jsonl';

/** The same for the table of moves. */
const MOVE_ROWS = 'test-results/moves.jsonl';

/** True under `npm run test:faults`: every fault at its full count. */
export const IS_FULL = process.env.KINBOARD_FAULTS === 'full';

/** What a fault came to. A figure that says nothing about a fault is left out. */
export interface FaultResult {
  /** How often it was tried. */
  rounds: number;
  /** Changes that were acknowledged and looked for afterwards. */
  acknowledged?: number;
  /** How many of these were not there. */
  lost?: number;
  /** How many were there twice. */
  doubled?: number;
  /** Rounds after which data was damaged, or shown with wrong figures, without a word. */
  corrupt?: number;
}

/** A line for the table of faults; lines of the same `id` and `fault` are added up. */
export interface FaultRow extends FaultResult {
  /** Row of docs/promises.md: `F5` is fault-5. */
  id: string;
  fault: string;
  /** What went wrong, when something did. */
  failure?: string;
  /** Why it was not tried here. */
  skipped?: string;
}

/** A line for the table of moves. */
export interface MoveRow {
  /** Its number in the list of moves, from 1. */
  number: number;
  move: string;
  /** How often it was made. */
  rounds: number;
  /** What became of the data. */
  result: string;
  /** What the person reads. */
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
