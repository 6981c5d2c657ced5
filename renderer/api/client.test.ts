import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import { call, setUnauthorizedHandler } from '#renderer/api/client.ts';
import { watchCalls } from '#renderer/api/reachability.ts';
import { serverNow } from '#renderer/api/server-clock.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/common.ts';

/** Makes every fetch answer this. */
function answer(status: number, body: string) {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** By the clock of a router that has none. */
const OLD = 'Thu, 01 Jan 1970 00:00:00 GMT';
/** Makes every fetch answer with headers and half a body, which fails when the fetch is aborted. */
function answerHalf() {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const start = (half: ReadableStreamDefaultController) => {
      half.enqueue(new TextEncoder().encode('{"id":'));
      signal.addEventListener('abort', () => half.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }), { status: 200 });
  });
}

const body = { username: 'maya', password: 'secret' };

describe('call', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    setUnauthorizedHandler(() => {});
  });

  it('sends JSON with cookies', async () => {
    const fetch = answer(200, '{"ok":true}');
    await call(login, { body });
    expect(fetch).toHaveBeenCalledWith(
      '/api/login',
      expect.objectContaining({ method: 'POST', credentials: 'include', body: JSON.stringify(body) }),
    );
  });

  it('words-9: a failure is worded for programs and for people', async () => {
    const text = '{"statusCode":401,"code":"wrong_credentials","message":"Please check your username and password"}';
    answer(401, text);
    const error = await call(login, { body }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: `401: ${text}`, code: 'wrong_credentials', status: 401 });
    expect(messageFor(error)).toBe('Please check your username and password');
  });

  it('words-9: never shows an answer that is not of Kinboard', async () => {
    answer(502, '<h1>Bad gateway</h1>');
    const error = await call(login, { body }).catch((caught: unknown) => caught);
    expect(messageFor(error)).toBe('Something went wrong. Please try again.');
  });

  it.each([
    [200, '<p>Please sign in to this network.</p>'],
    [502, '<h1>Bad gateway</h1>'],
    [403, '{"error":"blocked"}'],
    [204, ''],
  ])('live-24: what a proxy says with %i counts as no answer', async (status, text) => {
    const heard: string[] = [];
    const stop = watchCalls({ onAnswer: () => heard.push('answer'), onDoubt: () => heard.push('doubt') });
    vi.stubGlobal('fetch', async () => new Response(text || null, { status, headers: { Date: OLD } }));
    const error = await call(login, { body }).catch((caught: unknown) => caught);
    stop();
    expect(error).toMatchObject({ code: 'network' });
    expect(heard).toEqual(['doubt']);
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  });

  it.each([
    [200, '{"ok":true}', 'answer'],
    [409, '{"statusCode":409,"code":"conflict","message":"x"}', 'answer'],
    [503, '{"statusCode":503,"code":"moving","message":"x"}', 'doubt'],
  ])('live-24: Kinboard answered with %i %s', async (status, text, what) => {
    const heard: string[] = [];
    const stop = watchCalls({ onAnswer: () => heard.push('answer'), onDoubt: () => heard.push('doubt') });
    answer(status, text);
    await call(login, { body }).catch(() => {});
    stop();
    expect(heard).toEqual([what]);
  });

  it('live-8: an answer that stalls after its headers counts as none', async () => {
    const heard: string[] = [];
    const stop = watchCalls({ onAnswer: () => heard.push('answer'), onDoubt: () => heard.push('doubt') });
    answerHalf();
    const error = await call(getCurrentUser, {}, { timeoutMs: 5 }).catch((caught: unknown) => caught);
    stop();
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(heard).toEqual(['doubt']);
  }, 2000);

  it('live-24: a call given up while its answer arrives tells nothing about the computer', async () => {
    const heard: string[] = [];
    const stop = watchCalls({ onAnswer: () => heard.push('answer'), onDoubt: () => heard.push('doubt') });
    answerHalf();
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 5);
    const error = await call(getCurrentUser, {}, { signal: caller.signal }).catch((caught: unknown) => caught);
    stop();
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(heard).toEqual([]);
  }, 2000);

  it('tells when the session has ended, but not when a password is wrong', async () => {
    const ended = vi.fn();
    setUnauthorizedHandler(ended);
    answer(401, '{"code":"wrong_credentials","message":"x"}');
    await call(login, { body }).catch(() => {});
    expect(ended).not.toHaveBeenCalled();
    answer(401, '{"code":"not_signed_in","message":"x"}');
    await call(getCurrentUser).catch(() => {});
    expect(ended).toHaveBeenCalledOnce();
  });

  it('has one sentence for a lost connection', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    const error = await call(login, { body }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(messageFor(error)).toBe(say(words.unreachableCheckWifi));
  });
});
