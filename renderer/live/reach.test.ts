import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reachability, readChangesLate } from '#renderer/api/reachability.ts';
import { createReach, type Reach } from '#renderer/live/reach.ts';

let reach: Reach | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  reach?.stop();
  vi.useRealTimers();
});

/** A family computer that answers calls, at once or after so many milliseconds, or refuses them at once, or says nothing. */
function start(calls: 'answered' | 'failing' | 'silent' | number) {
  const computer = { calls };
  const did: string[] = [];
  const made = createReach({
    isThere: () => {
      did.push('call');
      const { calls: now } = computer;
      if (typeof now === 'number') return new Promise((resolve) => setTimeout(() => resolve(true), now));
      return now === 'silent' ? new Promise(() => {}) : Promise.resolve(now === 'answered');
    },
    connect: () => void did.push('connect'),
    catchUp: async () => void did.push('catch up'),
    onStillThere: () => void did.push('try again'),
  });
  reach = made;
  return { reach: made, computer, did, take: () => did.splice(0) };
}

const state = () => [reachability(), readChangesLate() ? 'late' : 'in time'].join(', ');

test('live-24: a failing live connection leaves the computer reachable while calls are answered', async () => {
  const { reach, take } = start('answered');
  await reach.ended('failed');
  expect(state()).toBe('reachable, in time');
  expect(take()).toEqual(['call', 'catch up', 'connect']);
  await reach.ended('failed');
  expect(state()).toBe('reachable, late');
  expect(take()).toEqual(['call']);
});

test('live-25: asks every 30 seconds without a live connection, and not with one', async () => {
  const { reach, take } = start('answered');
  await reach.ended('failed');
  take();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(take()).toEqual(['catch up', 'catch up', 'catch up']);
  reach.opened();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(take()).toEqual([]);
});

test('live-25: whoever looks again has what is open fetched', async () => {
  const { reach, take } = start('answered');
  await reach.ended('failed');
  await vi.advanceTimersByTimeAsync(0);
  take();
  reach.looked();
  expect(take()).toEqual(['catch up']);
});

test('live-25: the sentence goes once a live connection has lasted, not when cut off at once', async () => {
  const { reach } = start('answered');
  await reach.ended('failed');
  await reach.ended('failed');
  reach.opened();
  expect(state()).toBe('reachable, late');
  await reach.ended('failed');
  expect(state()).toBe('reachable, late');
  reach.opened();
  reach.lasted();
  expect(state()).toBe('reachable, in time');
  await reach.ended('closed');
  expect(state()).toBe('reachable, in time');
});

test('live-24: answers that take longer than two seconds begin no storm, and the sentence comes', async () => {
  const { reach, take } = start(2200);
  for (let round = 0; round < 3; round += 1) {
    void reach.ended('failed');
    await vi.advanceTimersByTimeAsync(2300);
    expect(reachability()).toBe('reachable');
  }
  expect(state()).toBe('reachable, late');
  expect(take().filter((one) => one === 'connect')).toEqual(['connect']);
});

test('live-8: a closed connection and a call that fails are out of reach at once', async () => {
  const { reach } = start('failing');
  reach.opened();
  await reach.ended('closed');
  expect(state()).toBe('lost, in time');
});

test('live-8: a closed connection and a call without an answer are out of reach after a second', async () => {
  const { reach } = start('silent');
  reach.opened();
  void reach.ended('closed');
  expect(state()).toBe('reachable, in time');
  await vi.advanceTimersByTimeAsync(1000);
  expect(state()).toBe('lost, in time');
});

test('live-8: a connection that fell silent is out of reach at once, until a call is answered', async () => {
  const { reach, take } = start('silent');
  reach.opened();
  void reach.ended('silent');
  expect(state()).toBe('lost, in time');
  take();
  reach.heard();
  expect(state()).toBe('reachable, in time');
  expect(take()).toEqual(['catch up', 'connect']);
});

test('live-8: without a live connection the next failed try notices a computer that went away', async () => {
  const { reach, computer } = start('answered');
  await reach.ended('failed');
  await reach.ended('failed');
  computer.calls = 'failing';
  await reach.ended('failed');
  expect(state()).toBe('lost, in time');
  computer.calls = 'answered';
  await reach.ended('failed');
  expect(state()).toBe('reachable, in time');
});

test('live-10: a call without an answer while the computer is there is tried again', async () => {
  const { reach, take } = start('answered');
  await reach.ended('failed');
  take();
  await reach.doubted();
  expect(take()).toEqual(['call', 'try again']);
});

test('live-24: after the end nothing is decided any more', async () => {
  const { reach } = start('answered');
  const ending = reach.ended('failed');
  reach.stop();
  await ending;
  await reach.ended('failed');
  expect(state()).toBe('unwatched, in time');
});
