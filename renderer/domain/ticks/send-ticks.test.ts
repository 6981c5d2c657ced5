import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import type { KeptTick } from '#renderer/domain/ticks/kept-tick.ts';
import { resendTicks, sendTap } from '#renderer/domain/ticks/send-ticks.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { toStored } from '#renderer/domain/ticks/tick-machine.ts';
import { createTickStore } from '#renderer/domain/ticks/tick-store.ts';
import { paintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import { ERRORS, type ErrorCode, errorMessage } from '#shared/errors.ts';

const me = { id: 'mia', isChild: true, signIn: 'sign-in', page: 'page' };
const NO_ANSWER = new ApiError(0, '', null);
const refusal = (code: ErrorCode) => new ApiError(ERRORS[code].status, '', { code, message: errorMessage(code) });

/** Ticks in memory, with a save that waits until it is told how it ends. */
function held() {
  const ticks = createTickStore({ read: () => null, write: () => undefined });
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = vi.fn((_wanted: boolean) => new Promise<void>((resolve, reject) => pending.push({ resolve, reject })));
  const calls = { save, refresh: async () => {} };
  const next = async () => {
    await vi.waitFor(() => expect(pending).not.toHaveLength(0));
    return pending.shift() as (typeof pending)[number];
  };
  const kept = (taskId: string, wanted: boolean): KeptTick => ({
    ...{ taskId, userId: 'mia', date: '2026-11-21', wanted, text: taskId },
    ...{ by: me.id, signIn: me.signIn, page: me.page, number: 1 },
  });
  const want = (taskId: string, wanted: boolean, saved = false) => {
    const one = kept(taskId, wanted);
    return sendTap(ticks, { key: tickKey(one), wanted, saved, kept: one }, calls);
  };
  const wantUnkept = (key: string, wanted: boolean) => sendTap(ticks, { key, wanted, saved: false, kept: null }, calls);
  const painted = () => [...paintedTicks(ticks.get(), me).values()];
  const waiting = () => toStored(ticks.get()).waiting.map(({ text, wanted }) => `${text} ${wanted}`);
  const resend = () => resendTicks(ticks, me, () => calls);
  return { ticks, save, next, want, wantUnkept, painted, waiting, resend };
}

describe('live-19: a tick', () => {
  it('live-19: is painted and kept at once, and forgotten when saved', async () => {
    const { ticks, want, next, painted, waiting } = held();
    const heard = vi.fn();
    ticks.subscribe(heard);
    const ended = want('a', true);
    expect([painted(), waiting()]).toEqual([[true], ['a true']]);
    (await next()).resolve();
    await ended;
    expect([painted(), waiting()]).toEqual([[], []]);
    // Tapped, taken, refreshed.
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('live-19: is sent only when it differs from the server’s state', async () => {
    const { want, save } = held();
    await want('a', true, true);
    expect(save).not.toHaveBeenCalled();
  });

  it('and a quick un-tick are sent one after the other', async () => {
    const { want, next, painted, save } = held();
    const ended = want('a', true);
    await want('a', false);
    expect(painted()).toEqual([false]);
    (await next()).resolve();
    (await next()).resolve();
    await ended;
    expect(save.mock.calls).toEqual([[true], [false]]);
  });

  it('live-19: is sent with the last wish after quick changes of mind', async () => {
    const { want, next, save } = held();
    const ended = want('a', true);
    for (const wanted of [false, true, false, true]) await want('a', wanted);
    (await next()).resolve();
    await ended;
    expect(save).toHaveBeenCalledOnce();
  });

  it('locks its task, not the list', async () => {
    const { want, next, save } = held();
    const both = [want('a', true), want('b', true)];
    expect(save).toHaveBeenCalledTimes(2);
    (await next()).resolve();
    (await next()).resolve();
    await Promise.all(both);
  });

  it('live-19: that is refused is taken back and told', async () => {
    const { want, next, painted, waiting } = held();
    const ended = want('a', true);
    (await next()).reject(refusal('forbidden'));
    await expect(ended).rejects.toThrow(ApiError);
    expect([painted(), waiting()]).toEqual([[], []]);
  });

  it('that is refused after it was taken back says nothing', async () => {
    const { want, next, waiting } = held();
    const ended = want('a', true);
    await want('a', false);
    (await next()).reject(refusal('forbidden'));
    await expect(ended).resolves.toBeUndefined();
    expect(waiting()).toEqual([]);
  });

  it('live-10: that got no answer stays painted and kept, and is sent again', async () => {
    const { want, next, painted, waiting, resend, save } = held();
    const ended = want('a', true);
    (await next()).reject(NO_ANSWER);
    await ended;
    expect([painted(), waiting()]).toEqual([[true], ['a true']]);
    const again = resend();
    (await next()).resolve();
    expect(await again).toBe(1);
    expect([save.mock.calls, waiting()]).toEqual([[[true], [true]], []]);
  });

  it('live-11: that is answered ‘moving’ stays kept', async () => {
    const { want, next, waiting } = held();
    const ended = want('a', true);
    (await next()).reject(refusal('moving'));
    await ended;
    expect(waiting()).toEqual(['a true']);
  });

  it('live-10: whose answer is lost after it was taken back may be there: the un-tick is kept', async () => {
    const { want, next, waiting } = held();
    const ended = want('a', true);
    await want('a', false);
    (await next()).reject(NO_ANSWER);
    await ended;
    expect(waiting()).toEqual(['a false']);
  });

  it('live-10: that waits and is taken back is sent anyway, since it may have arrived', async () => {
    const { want, next, save } = held();
    const ended = want('a', true);
    (await next()).reject(NO_ANSWER);
    await ended;
    const back = want('a', false, false);
    (await next()).resolve();
    await back;
    expect(save.mock.calls).toEqual([[true], [false]]);
  });
});

describe('live-9: what waits', () => {
  async function keep(...taskIds: string[]) {
    const all = held();
    for (const taskId of taskIds) {
      const ended = all.want(taskId, true);
      (await all.next()).reject(NO_ANSWER);
      await ended;
    }
    all.save.mockClear();
    return all;
  }

  it('live-15: is put aside when it is refused now, and the rest goes on', async () => {
    const { ticks, resend, next, waiting } = await keep('a', 'b');
    const taken = resend();
    (await next()).reject(refusal('date_out_of_range'));
    (await next()).resolve();
    expect(await taken).toBe(1);
    expect(waiting()).toEqual([]);
    expect(toStored(ticks.get()).refused).toMatchObject([{ taskId: 'a', code: 'date_out_of_range' }]);
  });

  it.each([
    ['nobody answers', NO_ANSWER],
    ['the session has ended', refusal('not_signed_in')],
    ['something broke', refusal('internal')],
    ['the family computer is in a café', refusal('not_at_home')],
    ['a proxy answers in its place', new ApiError(403, '<h1>Blocked</h1>', null)],
  ])('stays where %s, and the rest is not tried', async (_what, error) => {
    const { resend, next, save, waiting } = await keep('a', 'b');
    const taken = resend();
    (await next()).reject(error);
    expect(await taken).toBe(0);
    expect([save.mock.calls.length, waiting()]).toEqual([1, ['a true', 'b true']]);
  });

  it('live-9: is sent once, however often it is asked for', async () => {
    const { resend, next, save } = await keep('a');
    const both = [resend(), resend()];
    (await next()).resolve();
    await Promise.all(both);
    expect(save).toHaveBeenCalledOnce();
  });

  it('takes along what is tapped while it is sent, also when it is refused', async () => {
    const { resend, want, next, save, waiting } = await keep('a');
    const taken = resend();
    const first = await next();
    await want('a', false, false);
    first.reject(refusal('forbidden'));
    (await next()).resolve();
    await taken;
    expect([save.mock.calls, waiting()]).toEqual([[[true], [false]], []]);
  });
});

it('an un-tick that another window has wished meanwhile is not sent by this one', async () => {
  const storage = {
    text: '',
    read: () => storage.text,
    write: (text: string) => {
      storage.text = text;
    },
  };
  const [here, there] = [createTickStore(storage), createTickStore(storage)];
  const wish = (wanted: boolean, page: string, number: number) => {
    const one = { taskId: 'a', userId: 'mia', date: '2026-11-21', wanted, text: 'a' };
    const kept = { ...one, by: me.id, signIn: me.signIn, page, number };
    return { key: tickKey(kept), wanted, saved: !wanted, kept };
  };
  const lost = { save: () => Promise.reject(NO_ANSWER), refresh: async () => {} };
  await sendTap(here, wish(true, me.page, 1), lost);
  await sendTap(there, wish(false, 'there', 1), lost);
  const save = vi.fn(async () => {});
  expect(await resendTicks(here, me, () => ({ ...lost, save }))).toBe(0);
  expect(save).not.toHaveBeenCalled();
});

describe('a tick of an event, which is not kept', () => {
  it('is told when nobody answers', async () => {
    const { wantUnkept, next, painted } = held();
    const ended = wantUnkept('event', true);
    (await next()).reject(NO_ANSWER);
    await expect(ended).rejects.toThrow(ApiError);
    expect(painted()).toEqual([]);
  });

  it('that was taken back and may have arrived is taken back there too', async () => {
    const { wantUnkept, next, save } = held();
    const ended = wantUnkept('event', true);
    await wantUnkept('event', false);
    (await next()).reject(NO_ANSWER);
    (await next()).resolve();
    await ended;
    expect(save.mock.calls).toEqual([[true], [false]]);
  });
});
