import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { setReachability } from '#renderer/api/reachability.ts';
import { startFetchingAhead } from '#renderer/app/fetch-ahead.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { createPart, type FetchedAhead } from '#renderer/platform/part.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';

const NOTHING = () => null;
const queryClient = createQueryClient();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
  setReachability('reachable');
  // Long after any touch, also of a test before.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  // What Chromium takes the network for changes with the load of the computer.
  vi.spyOn(navigator as unknown as { connection: object | undefined }, 'connection', 'get').mockReturnValue(undefined);
  queryClient.setQueryDefaults(currentUserQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'mia' } as CurrentUser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
});

/** Files that came at that speed, in bytes a second. */
function cameAt(speed: number): void {
  const file = { responseStart: 0, responseEnd: (50_000 / speed) * 1000, transferSize: 50_000 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([file as PerformanceResourceTiming]);
}

/** Begins with one part that nobody has opened yet. @param first comes before it @returns how often it was fetched */
function start(...first: FetchedAhead[]) {
  const load = vi.fn(async () => NOTHING);
  const parts = [...first, createPart(load)];
  startFetchingAhead(queryClient, () => parts);
  return load;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('screens-15: nothing is fetched ahead over a slow network, and everything once it is fast', async () => {
  cameAt(150_000);
  const load = start();
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  cameAt(2_000_000);
  await pass(12_000);
  expect(load).toHaveBeenCalledOnce();
});

test('screens-15: nothing is fetched ahead while a part or an answer is on its way', async () => {
  cameAt(2_000_000);
  const opened = Promise.withResolvers<() => null>();
  const screen = createPart(() => opened.promise);
  screen.want();
  const load = start();
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
  const answered = Promise.withResolvers<string>();
  void queryClient.fetchQuery({ queryKey: ['the screen asks'], queryFn: () => answered.promise });
  opened.resolve(NOTHING);
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
  answered.resolve('here');
  await pass(3000);
  expect(load).toHaveBeenCalledOnce();
});

test('screens-15: after a slow part it waits five minutes where no browser says the speed', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const began = performance.now();
  const now = vi.spyOn(performance, 'now').mockReturnValue(began);
  const slow = createPart(async () => {
    now.mockReturnValue(began + 2000);
    return NOTHING;
  });
  const load = start(slow);
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  await pass(5 * 60_000);
  expect(load).toHaveBeenCalledOnce();
});
