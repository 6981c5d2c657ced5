import { afterEach, expect, test } from 'vitest';
import { type FaultResult, IS_FULL, recordFault, recordMove } from './fault-rows.ts';

/** Number of rounds in `npm test` and in `npm run test:faults`. */
export interface Counts {
  short: number;
  full: number;
}

/** Path of a trial's folder, which is removed from the table because it means nothing to its readers. */
const SCRATCH = /(?:[A-Z]:)?[\\/][^ ]*kinboard-[a-z]+-\w{6}[\\/]/g;

const TIMEOUT_MS = IS_FULL ? 1_200_000 : 90_000;

/**
 * Declares a fault as a test: with few rounds in `npm test`, and with all in `npm run test:faults`, which prints the
 * table. It passes when no acknowledged change was lost or doubled and nothing is corrupt; the body asserts everything
 * else.
 * @param id row of docs/promises.md, such as `fault-2`
 * @param name fault and expected result, in plain words
 * @param body runs about that many rounds and returns how many it ran
 * @param whyNot what this machine lacks for it, in words for people; the test is then skipped and has this in its name
 */
export function fault(
  id: string,
  name: string,
  counts: Counts,
  body: (rounds: number) => Promise<FaultResult>,
  whyNot: string | null = null,
): void {
  if (whyNot !== null) recordFault({ id, fault: name, rounds: 0, skipped: whyNot });
  test.skipIf(whyNot !== null)(
    `${id}: ${name}${whyNot === null ? '' : ` (${whyNot})`}`,
    { timeout: TIMEOUT_MS },
    async () => {
      let result: FaultResult;
      try {
        result = await body(IS_FULL ? counts.full : counts.short);
      } catch (error) {
        recordFault({ id, fault: name, rounds: 0, failure: firstLine(error) });
        throw error;
      }
      recordFault({ id, fault: name, ...result });
      const { rounds, lost = 0, doubled = 0, corrupt = 0 } = result;
      expect(rounds, 'rounds').toBeGreaterThan(0);
      expect({ lost, doubled, corrupt }, `after ${rounds} rounds`).toEqual({ lost: 0, doubled: 0, corrupt: 0 });
    },
  );
}

/**
 * Makes one row of the table for all tests of the file or `describe` block in which it is called; each is one round.
 */
export function countFault(id: string, name: string): void {
  afterEach(({ task }) => {
    const failure = task.result?.errors?.[0]?.message;
    recordFault({
      id,
      fault: name,
      rounds: 1,
      ...(failure === undefined ? {} : { failure: `${task.name}: ${failure}` }),
    });
  });
}

/** Outcome of a move for the data, and the sentence that the person reads. */
interface MoveResult {
  rounds?: number;
  result: string;
  sentence: string;
}

/**
 * Declares one of the twelve moves as a test; `npm run test:faults` prints them as a table.
 * @param number its number in the list of moves, from 1
 * @param whyNot what this machine lacks for it; the test is then skipped and has this in its name
 */
export function move(
  number: number,
  name: string,
  counts: Counts,
  body: (rounds: number) => Promise<MoveResult>,
  whyNot: string | null = null,
): void {
  const row = { number, move: name, rounds: 0, result: '', sentence: '' };
  if (whyNot !== null) recordMove({ ...row, skipped: whyNot });
  test.skipIf(whyNot !== null)(
    `move ${number}: ${name}${whyNot === null ? '' : ` (${whyNot})`}`,
    { timeout: TIMEOUT_MS },
    async () => {
      try {
        const rounds = IS_FULL ? counts.full : counts.short;
        const result = await body(rounds);
        recordMove({ ...row, rounds, ...result, sentence: result.sentence.replaceAll(SCRATCH, '') });
      } catch (error) {
        recordMove({ ...row, failure: firstLine(error) });
        throw error;
      }
    },
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
