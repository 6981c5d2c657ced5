import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IS_FULL } from '#tests/support/attack.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { anyStep, FamilyWalk, STEPS } from '#tests/support/family-walk.ts';

const CALLS = Number(process.env.KINBOARD_WALK_CALLS ?? (IS_FULL ? 10_000 : 4_000));
const SEED = Number(process.env.KINBOARD_WALK_SEED ?? Math.floor(Math.random() * 2 ** 31));
const MOST_STEPS = 300;
const SHRINK_FOR_MS = 60_000;
/** Factor by which there are more calls, at most, when these do not meet everything. */
const MORE = 4;

/** Refusals that a walk of this length meets. */
const SEEN = {
  tick: ['400 date_out_of_range', '403 forbidden', '404 not_found', '409 task_not_assigned', '409 task_not_due'],
  untick: ['400 date_out_of_range', '403 forbidden', '404 not_found'],
  redeem: ['400 date_out_of_range', '403 forbidden', '404 not_found', '409 not_enough_points'],
  assign: ['403 forbidden', '404 not_found'],
};

test(`attack-24: ${CALLS} random calls are answered as a plain model of the rules says (seed ${SEED})`, {
  timeout: 180_000,
}, async () => {
  let calls = 0;
  const answers = new Map<string, Set<string>>();
  const walk = fc.asyncProperty(fc.array(anyStep, { maxLength: MOST_STEPS, size: 'max' }), async (steps) => {
    const family = await FamilyWalk.begin();
    for (const step of steps) {
      const outcome = await family.take(step);
      if (!outcome) continue;
      expect(outcome.got, JSON.stringify(step)).toEqual(outcome.expected);
      const answer = typeof outcome.got === 'string' ? outcome.got : 'granted';
      answers.set(step.do, (answers.get(step.do) ?? new Set()).add(answer));
    }
    calls += family.calls;
    expect(ledgerBreaches(family.home.connection)).toEqual([]);
    for (const who of ['child', 'sibling', 'student', 'grandmother', 'parent', 'noRole'] as const) {
      const balance = family.home.connection
        .prepare('select balance from users where id = ?')
        .pluck()
        .get(family.home.id[who]);
      expect(balance, `balance of ${who}`).toBe(family.model.balance(who));
    }
    await family.home.app.close();
  });
  // A walk that is always refused, or never, would prove little: what is rare is waited for.
  const unmet = () => [
    ...Object.keys(STEPS).filter((kind) => kind !== 'letTimePass' && !answers.get(kind)?.has('granted')),
    ...Object.entries(SEEN).flatMap(([kind, refusals]) =>
      refusals.filter((refusal) => !answers.get(kind)?.has(refusal)).map((refusal) => `${kind}: ${refusal}`),
    ),
  ];
  for (let round = 0; calls < CALLS || (unmet().length > 0 && calls < CALLS * MORE); round += 1) {
    await fc.assert(walk, {
      numRuns: 10,
      seed: SEED + round,
      // Shrinking a failure takes as long as one lets it.
      interruptAfterTimeLimit: SHRINK_FOR_MS,
      markInterruptAsFailure: true,
    });
  }
  expect(unmet()).toEqual([]);
});
