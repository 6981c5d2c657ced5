import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHashQueue, runForAddress } from './hash-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A queue in which every piece of work goes on until it is told to end. */
function createBench() {
  const queue = createHashQueue();
  const started: { end: (error?: Error) => void }[] = [];
  /** Addresses in the order in which their work began. */
  const begun: (string | undefined)[] = [];
  const outcomes: Promise<string>[] = [];
  const add = (address: string | undefined, count = 1) => {
    const run = () =>
      queue.run(
        () =>
          new Promise<void>((resolve, reject) => {
            begun.push(address);
            started.push({ end: (error) => (error ? reject(error) : resolve()) });
          }),
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
  return { add, started, begun, end, endAll };
}
const count = (outcomes: string[], of: string) => outcomes.filter((outcome) => outcome === of).length;

describe('limits-10: two passwords are hashed at a time, and turns go round addresses', () => {
  test('limits-10: of one address in their order, also after one that failed', async () => {
    const { add, started, end, endAll } = createBench();
    await add('a', 5);
    expect(started).toHaveLength(2);
    await end(1);
    expect(started).toHaveLength(3);
    await end(0, new Error('broken'));
    expect(started).toHaveLength(4);
    expect(await endAll()).toEqual(['broken', 'done', 'done', 'done', 'done']);
  });

  test('limits-10: of 99 of one address two run and 8 wait', async () => {
    const { add, endAll } = createBench();
    await add('a', 99);
    const outcomes = await endAll();
    expect([count(outcomes, 'done'), count(outcomes, 'too_busy 2')]).toEqual([10, 89]);
  });

  test('limits-10: who comes last with one address is third where two others wait with eight', async () => {
    const { add, begun, end } = createBench();
    await add('a', 10);
    await add('b', 8);
    await add('c', 2);
    for (let index = 0; index < 8; index += 1) await end(index);
    expect(begun).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'b', 'c', 'a', 'b']);
  });

  test('limits-10: in a full queue who has most gives a place up to an address that has fewer', async () => {
    const { add, endAll } = createBench();
    for (let index = 0; index < 8; index += 1) await add(`full ${index}`, index === 0 ? 10 : 8);
    await add('new', 9);
    const outcomes = await endAll();
    // Seven: with the eighth nobody would have more than the new one.
    expect(outcomes.slice(-9)).toEqual([...Array(7).fill('done'), 'too_busy 2', 'too_busy 2']);
    expect([count(outcomes, 'done'), count(outcomes, 'too_busy 2')]).toEqual([66, 9]);
  });

  test('limits-10: 64 wait, each of another address: one more is told to come again', async () => {
    const { add, endAll } = createBench();
    for (let index = 0; index < 67; index += 1) await add(`one of many ${index}`);
    expect(count(await endAll(), 'too_busy 2')).toBe(1);
  });

  test('limits-10: nobody waits for longer than 10 seconds', async () => {
    const { add, endAll, started } = createBench();
    await add('a', 4);
    await vi.advanceTimersByTimeAsync(9_999);
    await add('b', 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(2);
    expect(await endAll()).toEqual(['done', 'done', 'too_busy 2', 'too_busy 2', 'done']);
  });

  test('limits-10: what the family computer does for itself finds a place in a full queue', async () => {
    const { add, endAll } = createBench();
    for (let index = 0; index < 9; index += 1) await add(`full ${index}`, 10);
    await add(undefined, 12);
    expect((await endAll()).slice(-12)).toEqual(Array(12).fill('done'));
  });
});
