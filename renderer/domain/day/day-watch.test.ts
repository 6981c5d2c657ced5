import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';

const MINUTE_MS = 60_000;
const NOON = '2026-11-21T12:00:00Z';
const family = { timeZone: 'UTC', today: '2026-11-21', yesterdayOpen: false, eveningFrom: NOON };
const mia = { id: 'mia', role: { type: 'child' }, family } as Partial<CurrentUser> as CurrentUser;

/** A page at this instant: what the watch needs of a browser, and how often the server was asked. */
async function openPage(at: string, answer = mia) {
  vi.setSystemTime(at);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer)));
  vi.stubGlobal('fetch', fetch);
  const { shownPart, watchDay } = await import('#renderer/domain/day/day-watch.ts');
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, mia);
  const stop = watchDay(queryClient);
  const today = () => queryClient.getQueryData(currentUserQuery.queryKey)?.family?.today;
  return { shownPart, fetch, stop, page, queryClient, today };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('days-5: one timer watches the day for the whole app, however many parts show it', async () => {
  const { shownPart, stop } = await openPage('2026-11-21T11:59:50Z');
  const heard = vi.fn();
  for (let user = 0; user < 100; user += 1) shownPart.subscribe(() => heard());
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([shownPart.get(), heard.mock.calls.length]).toEqual(['PM', 100]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('days-5: after the family’s midnight the server is asked what day it is', async () => {
  const tomorrow = { ...mia, family: { ...family, today: '2026-11-22', yesterdayOpen: true } } as CurrentUser;
  const { fetch, today, stop } = await openPage('2026-11-21T23:59:00Z', tomorrow);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([fetch.mock.calls.length, today()]).toEqual([1, '2026-11-22']);
  stop();
});

it('days-5: on waking it is asked once, and not for somebody who is not there', async () => {
  const { fetch, page, queryClient, stop } = await openPage('2026-11-21T09:00:00Z');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledOnce();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledOnce();
  stop();
});
