import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import {
  createKeptTicks,
  goesByItself,
  type KeptTick,
  type TickSender,
  tickKey,
  waitsForDecision,
  wentUnheard,
} from '#renderer/domain/ticks/kept-ticks.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';

/** What a device keeps over a reload. */
function memory(text: string | null = null) {
  return {
    text,
    read() {
      return this.text;
    },
    write(next: string) {
      this.text = next;
    },
  };
}

const tick = (taskId: string, changes: Partial<KeptTick> = {}): KeptTick => ({
  taskId,
  userId: 'mia',
  date: '2026-11-21',
  wanted: true,
  by: 'mia',
  signIn: 'sign-in',
  page: 'page',
  text: taskId,
  ...changes,
});

describe('kept ticks', () => {
  it('are there with their date and in their order after a reload', () => {
    const storage = memory();
    const before = createKeptTicks(storage);
    for (const id of ['a', 'b', 'c']) before.keep(tick(id));
    before.drop(tickKey(tick('b')));
    expect(createKeptTicks(storage).waiting()).toEqual([tick('a'), tick('c')]);
  });

  it('keep one wish per task, the last, at its own place in the order', () => {
    const kept = createKeptTicks(memory());
    kept.keep(tick('a'));
    kept.keep(tick('b'));
    kept.keep(tick('a', { wanted: false }));
    expect(kept.waiting().map(({ taskId, wanted }) => `${taskId} ${wanted}`)).toEqual(['b true', 'a false']);
    kept.keep(tick('a', { date: '2026-11-20' }));
    expect(kept.waiting()).toHaveLength(3);
  });

  it('are put aside when they are refused, over a reload too, until somebody has seen to them', () => {
    const storage = memory();
    const before = createKeptTicks(storage);
    before.keep(tick('a'));
    before.refuse(tickKey(tick('a')), 'date_out_of_range');
    const kept = createKeptTicks(storage);
    expect(kept.waiting()).toEqual([]);
    expect(kept.refused()).toEqual([{ ...tick('a'), code: 'date_out_of_range' }]);
    kept.settle(kept.refused());
    expect(createKeptTicks(storage).refused()).toEqual([]);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"waiting":5}',
    '{"waiting":[{"taskId":1}],"refused":[null]}',
    JSON.stringify({ waiting: [tick('a', { date: 'tomorrow' })], refused: [tick('b', { date: '2026-02-30' })] }),
  ])('what cannot be read counts as nothing: %s', (text) => {
    const kept = createKeptTicks(memory(text));
    expect([kept.waiting(), kept.refused()]).toEqual([[], []]);
  });

  it('tell who watches, and not when nothing changed', () => {
    const kept = createKeptTicks(memory());
    const heard = vi.fn();
    const stop = kept.subscribe(heard);
    kept.keep(tick('a'));
    kept.drop('unknown');
    expect(heard).toHaveBeenCalledOnce();
    stop();
    kept.drop(tickKey(tick('a')));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('of two windows are one list: neither loses what the other kept', () => {
    const storage = memory();
    const [one, other] = [createKeptTicks(storage), createKeptTicks(storage)];
    one.keep(tick('a'));
    other.keep(tick('b'));
    one.keep(tick('c'));
    other.lookAgain();
    for (const kept of [one, other]) expect(kept.waiting().map(({ taskId }) => taskId)).toEqual(['a', 'b', 'c']);
  });

  it('are held in memory where storage is switched off', () => {
    const kept = createKeptTicks({ read: () => null, write: () => undefined });
    kept.keep(tick('a'));
    kept.keep(tick('b'));
    expect(kept.waiting()).toHaveLength(2);
  });

  it('that were settled leave a newer wish for the same task where it is', () => {
    const kept = createKeptTicks(memory());
    kept.keep(tick('a', { page: 'older page' }));
    const shown = kept.waiting();
    kept.keep(tick('a', { wanted: false }));
    kept.settle(shown);
    expect(kept.waiting()).toEqual([tick('a', { wanted: false })]);
  });
});

describe('"what is kept from before a grown-up\'s sign-in is never sent in their name by itself"', () => {
  const anna: TickSender = { id: 'anna', isChild: false, signIn: 'new', page: 'page' };
  const mia: TickSender = { id: 'mia', isChild: true, signIn: 'new', page: 'page' };
  const decide = (kept: Partial<KeptTick>, who: TickSender) => {
    const one = tick('a', { by: who.id, signIn: 'new', page: 'page', ...kept });
    return goesByItself(one, who) ? 'sent' : waitsForDecision(one, who) ? 'shown' : 'left alone';
  };

  it.each([
    ['made on this page', {}, 'sent'],
    ['made before a reload', { page: 'older' }, 'sent'],
    ['made before this sign-in', { signIn: 'old' }, 'shown'],
    ['made before this sign-in, on this page', { signIn: 'old', page: 'page' }, 'shown'],
    ['kept by an earlier version, or planted without a sign-in', { signIn: '', page: '' }, 'shown'],
    ['an un-tick of this page', { wanted: false }, 'sent'],
    ['an un-tick from before a reload', { wanted: false, page: 'older' }, 'shown'],
    ["somebody else's", { by: 'paul' }, 'left alone'],
  ] as const)("a grown-up's: %s", (_what, kept, what) => expect(decide(kept, anna)).toBe(what));

  it.each([
    ['"go with that child\'s next PIN sign-in"', { signIn: 'old', page: 'older' }, 'sent'],
    ['"(their own day only)"', { userId: 'ben' }, 'left alone'],
    ['an un-tick of this page', { wanted: false }, 'sent'],
    ['"un-ticks older than their page are shown to the child first"', { wanted: false, page: 'older' }, 'shown'],
    ["an un-tick of somebody else's day", { wanted: false, userId: 'ben', page: 'older' }, 'left alone'],
    ["a grown-up's", { by: 'anna' }, 'left alone'],
  ] as const)("a child's: %s", (_what, kept, what) => expect(decide(kept, mia)).toBe(what));
});

describe('a tick that failed', () => {
  const answer = (code: ErrorCode) => new ApiError(ERRORS[code].status, '', { code, message: ERRORS[code].message });

  it.each(['starting', 'moving', 'moved', 'data_unavailable'] as const)(
    'stays kept while "the family computer cannot be reached", as while it answers 503 %s',
    (code) => {
      expect(ERRORS[code].status).toBe(503);
      expect(wentUnheard(answer(code))).toBe(true);
    },
  );

  it('stays kept when no answer came at all', () => {
    expect(wentUnheard(new ApiError(0, '', null))).toBe(true);
  });

  it.each(['forbidden', 'not_found', 'date_out_of_range', 'too_many_marks', 'disk_full', 'not_signed_in'] as const)(
    'is told as refused by %s',
    (code) => expect(wentUnheard(answer(code))).toBe(false),
  );

  it('is told where something broke', () => {
    expect([new ApiError(500, '', null), new ApiError(503, '', null), new Error('?')].some(wentUnheard)).toBe(false);
  });
});
