import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { useRefetchFrom } from './use-device-day.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('devices-38: an answer is fetched again once its time is over, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-11T10:58:30Z') });
  const refetch = vi.fn();
  function Probe() {
    useRefetchFrom('2026-03-11T11:00:00Z', refetch);
    return null;
  }
  const { unmount } = await render(<Probe />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => refetch.mock.calls.length).toBe(1);
  await unmount();
});
