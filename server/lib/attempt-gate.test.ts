import { expect, test } from 'vitest';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { AppError } from '#shared/errors.ts';
import { createAttemptGate } from './attempt-gate.ts';

/** Something that ten wrong tries close. */
function createLock(tries = 10) {
  const gate = createAttemptGate();
  let wrong = 0;
  let tried = 0;
  const triesLeft = () => {
    if (wrong >= tries) throw new AppError('too_many_attempts');
    return tries - wrong;
  };
  /** @param work settles with whether it was right */
  const attempt = async (work: () => Promise<boolean>) => {
    const end = await gate.take('key', triesLeft);
    try {
      tried += 1;
      if (await work()) return 'right';
      wrong += 1;
      return 'wrong';
    } finally {
      end();
    }
  };
  return {
    attempt: (work: () => Promise<boolean>) => attempt(work).catch((error: AppError) => error.code),
    tried: () => tried,
  };
}

test('limits-2: however many try at once, never more than ten wrong ones are tried', async () => {
  const random = createSeededRandom(7);
  for (let round = 0; round < 50; round += 1) {
    const lock = createLock();
    const outcomes = await Promise.all(
      Array.from({ length: 150 }, () =>
        lock.attempt(async () => {
          for (let turn = Math.floor(random() * 5); turn > 0; turn -= 1) await null;
          return random() < 0.2;
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'too_busy')).toEqual([]);
    expect(lock.tried()).toBe(outcomes.filter((outcome) => outcome !== 'too_many_attempts').length);
  }
});

test('limits-2: right ones wait and are never refused', async () => {
  const lock = createLock(1);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => lock.attempt(async () => true)));
  expect(new Set(outcomes)).toEqual(new Set(['right']));
});

test('limits-2: who waits too many behind others is told to come again', async () => {
  const lock = createLock(1);
  const outcomes = await Promise.all(Array.from({ length: 210 }, () => lock.attempt(async () => true)));
  expect(outcomes.filter((outcome) => outcome === 'too_busy')).toHaveLength(9);
});
