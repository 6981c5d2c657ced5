import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHashQueue, runForAddress } from './hash-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A queue in which every piece of work goes on until it is told to end. */
function createBench() {
  const queue = createHashQueue();
  const started: { end: (error?: Error) => void }[] = [];
  const outcomes: Promise<string>[] = [];
  const add = (address: string | undefined, count = 1) => {
    const run = () =>
      queue.run(
        () =>
          new Promise<void>((resolve, reject) => started.push({ end: (error) => (error ? reject(error) : resolve()) })),
      );
    for (let index = 0; index < count; index += 1) {
      const outcome = address === undefined ? run() : runForAddress(address, run);
      outcomes.push(
        outcome
          .then(() => 'done')
          .catch((error) => `${error.code ?? error.message} ${error.retryAfterSeconds ?? ''}`.trim()),
      );
    }
    return settle();
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (index: number, error?: Error) => {
    started[index]?.end(error);
    await settle();
  };
  /** Ends everything that is and will be under way. */
  const endAll = async () => {
    for (let index = 0; index < started.length; index += 1) await end(index);
    return Promise.all(outcomes);
  };
  return { add, started, end, endAll };
}
const count = (outcomes: string[], of: string) => outcomes.filter((outcome) => outcome === of).length;

describe('"At most two passwords are hashed at a time; the queue holds 64, at most 48 of one address and 10 seconds, beyond it 429 with Retry-After 2"', () => {
  test('two at a time, the others in their order, also after one that failed', async () => {
    const { add, started, end, endAll } = createBench();
    await add('a', 5);
    expect(started).toHaveLength(2);
    await end(1);
    expect(started).toHaveLength(3);
    await end(0, new Error('broken'));
    expect(started).toHaveLength(4);
    expect(await endAll()).toEqual(['broken', 'done', 'done', 'done', 'done']);
  });

  test('of 99 of one address two run and 48 wait', async () => {
    const { add, endAll } = createBench();
    await add('a', 99);
    const outcomes = await endAll();
    expect([count(outcomes, 'done'), count(outcomes, 'too_busy 2')]).toEqual([50, 49]);
  });

  test('somebody else finds a place beside them, until 64 wait', async () => {
    const { add, endAll } = createBench();
    await add('a', 99);
    await add('b', 20);
    const outcomes = await endAll();
    expect([count(outcomes, 'done'), count(outcomes, 'too_busy 2')]).toEqual([50 + 16, 49 + 4]);
  });

  test('nobody waits for longer than 10 seconds', async () => {
    const { add, endAll, started } = createBench();
    await add('a', 4);
    await vi.advanceTimersByTimeAsync(9_999);
    await add('b', 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(2);
    expect(await endAll()).toEqual(['done', 'done', 'too_busy 2', 'too_busy 2', 'done']);
  });

  test('what the family computer does for itself finds a place in a full queue', async () => {
    const { add, endAll } = createBench();
    await add('a', 99);
    await add('b', 99);
    await add(undefined, 1);
    expect((await endAll()).at(-1)).toBe('done');
  });
});
