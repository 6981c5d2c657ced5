import { appendFileSync, mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** File in which rows of the table of attacks are gathered, one JSON object a line. */
export const ATTACK_ROWS = 'test-results/attacks.jsonl';

/** True under `npm run test:attacks`: every attack at its full count. */
export const IS_FULL = process.env.KINBOARD_ATTACKS === 'full';

/** Outcome of all tries of an attack. */
export interface AttackResult {
  /** Number of times that it was tried. */
  tries: number;
  /** Number of these tries that got what they wanted. */
  gotIn: number;
}

/** A row of the table that `npm run test:attacks` prints. */
export interface AttackRow extends AttackResult {
  /** Row of docs/promises.md it stands for, e.g. `attack-4`. */
  id: string;
  attack: string;
}

/**
 * Declares an attack as a test: short in `npm test`, at its full count in `npm run test:attacks`, which prints the table.
 * @param id row of docs/promises.md that it attacks, e.g. `attack-4`
 * @param name what is attacked and what must happen, in plain words
 * @param counts how many tries in `npm test` and in `npm run test:attacks`
 * @param body makes that many tries, or as many as it says, and answers how many got in
 */
export function attack(
  id: string,
  name: string,
  counts: { short: number; full: number },
  body: (tries: number) => Promise<AttackResult>,
): void {
  test(`${id}: ${name}`, { timeout: IS_FULL ? 600_000 : 60_000 }, async () => {
    const result = await body(IS_FULL ? counts.full : counts.short);
    recordAttack({ id, attack: name, ...result });
    expect(result.tries, 'tries').toBeGreaterThan(0);
    expect(result.gotIn, `got in, of ${result.tries} tries`).toBe(0);
  });
}

/** Adds a row to the table; for attacks that are tests of another kind (a browser's). */
export function recordAttack(row: AttackRow): void {
  if (!IS_FULL) return;
  mkdirSync('test-results', { recursive: true });
  appendFileSync(ATTACK_ROWS, `${JSON.stringify(row)}\n`);
}

/** At most `count` of them, evenly spread; for a short run of what a full run tries whole. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (count >= all.length) return [...all];
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}
