import { expect, it } from 'vitest';
import { oneAfterAnother, oneAtATime } from '#renderer/platform/one-at-a-time.ts';

/** Runs that end when they are told to. */
function createRuns() {
  const ends: PromiseWithResolvers<number>[] = [];
  const make = () => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  };
  return { ends, make };
}

it('live-25: calls made during a run share one more run after it', async () => {
  const { ends, make } = createRuns();
  const run = oneAfterAnother(make);
  const first = run();
  const [second, third] = [run(), run()];
  expect(ends.length).toBe(1);
  ends[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const fourth = run();
  ends[1]?.resolve(2);
  expect([await second, await third]).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.resolve(3);
  expect(await fourth).toBe(3);
});

it('live-25: a run that fails does not keep the next one from starting', async () => {
  const { ends, make } = createRuns();
  const run = oneAfterAnother(make);
  const first = run();
  const second = run();
  ends[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve(2);
  expect(await second).toBe(2);
});

it('concurrent calls share the run that is under way', async () => {
  const { ends, make } = createRuns();
  const run = oneAtATime(make);
  const both = [run(), run()];
  ends[0]?.resolve(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(ends.length).toBe(1);
});
