import { afterEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

afterEach(() => {
  vi.useRealTimers();
  // The last touch is no longer one of the false clock.
  letGo();
});

function letGo() {
  window.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }));
}

test('home-31: nothing moves while a finger is down, nor for two seconds after', () => {
  vi.useFakeTimers();
  const act = vi.fn(() => true);
  window.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, buttons: 1 }));
  whenQuiet(0, act);
  vi.advanceTimersByTime(30_000);
  expect(act).not.toHaveBeenCalled();
  letGo();
  vi.advanceTimersByTime(1900);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4100);
  expect(act).toHaveBeenCalledTimes(1);
});

test('home-31: what does not fit yet is tried again, until it is given up', () => {
  vi.useFakeTimers();
  letGo();
  const act = vi.fn(() => false);
  const stop = whenQuiet(2000, act);
  vi.advanceTimersByTime(1900);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  const calls = act.mock.calls.length;
  expect(calls).toBeGreaterThan(1);
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(calls);
});
