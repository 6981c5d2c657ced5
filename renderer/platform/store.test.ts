import { expect, it, vi } from 'vitest';
import { createStore } from '#renderer/platform/store.ts';

it('tells everybody who listens of a change, until they stop', () => {
  const store = createStore(1);
  const [one, other] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(one);
  store.subscribe(other);
  store.set(2);
  stop();
  store.set(3);
  expect([store.get(), one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 2]);
});

it('says nothing when the value is the same', () => {
  const store = createStore<object | null>(null);
  const heard = vi.fn();
  store.subscribe(heard);
  store.set(null);
  expect(heard).not.toHaveBeenCalled();
});
