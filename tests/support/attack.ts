import { appendFileSync, mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** File that collects the rows of the table of attacks, one JSON object per line. */
export const ATTACK_ROWS = 'test-results/attacks.jsonl';

/** True under `npm run test:attacks`, which runs every attack with its full count. */
export const IS_FULL = process.env.KINBOARD_ATTACKS === 'full';

/** Outcome of all tries of an attack. */
export interface AttackResult {
  /** Number of tries. */
  tries: number;
  /** Number of tries that succeeded. */
  gotIn: number;
}

/** A row of the table that `npm run test:attacks` prints. */
export interface AttackRow extends AttackResult {
  /** Row of docs/promises.md that it tests, e.g. `attack-4`. */
  id: string;
  attack: string;
}

/**
 * Declares an attack as a test: with few tries in `npm test`, and with all in `npm run test:attacks`, which prints the
 * table.
 * @param id row of docs/promises.md that it tests, e.g. `attack-4`
 * @param name target of the attack and expected result, in plain words
 * @param counts number of tries in `npm test` and in `npm run test:attacks`
 * @param body makes about that many tries, and returns how many it made and how many succeeded
 */
export function attack(
  id: string,
  name: string,
  counts: { short: number; full: number },
  body: (tries: number) => Promise<AttackResult>,
): void {
  test(`${id}: ${name}`, { timeout: IS_FULL ? 600_000 : 120_000 }, async () => {
    const result = await body(IS_FULL ? counts.full : counts.short);
    recordAttack({ id, attack: name, ...result });
    expect(result.tries, 'tries').toBeGreaterThan(0);
    expect(result.gotIn, `got in, of ${result.tries} tries`).toBe(0);
  });
}

/** Adds a row to the table; call it only for attacks that are not declared with `attack`, such as browser tests. */
export function recordAttack(row: AttackRow): void {
  if (!IS_FULL) return;
  mkdirSync('test-results', { recursive: true });
  appendFileSync(ATTACK_ROWS, `${JSON.stringify(row)}\n`);
}

/** Selects at most `count` items, evenly spread, for a short run; a full run tries all. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (count >= all.length) return [...all];
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}
