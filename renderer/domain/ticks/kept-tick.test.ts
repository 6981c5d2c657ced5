import { describe, expect, it } from 'vitest';
import { ApiError, hadNoAnswer } from '#renderer/api/api-error.ts';
import {
  isSentAutomatically,
  type KeptTick,
  pageOn,
  type TickSender,
  waitsForDecision,
} from '#renderer/domain/ticks/kept-tick.ts';
import { ERRORS, type ErrorCode, errorMessage } from '#shared/errors.ts';

describe('live-12: which kept ticks go by themselves', () => {
  const anna: TickSender = { id: 'anna', isChild: false, signIn: 'new', page: pageOn('page', '2026-11-21') };
  const mia: TickSender = { id: 'mia', isChild: true, signIn: 'new', page: pageOn('page', '2026-11-21') };
  const decide = (kept: Partial<KeptTick>, who: TickSender) => {
    const made = { taskId: 'a', userId: 'mia', date: '2026-11-21', wanted: true, number: 1, text: 'a' };
    const one: KeptTick = { ...made, by: who.id, signIn: 'new', page: pageOn('page', '2026-11-21'), ...kept };
    return isSentAutomatically(one, who) ? 'sent' : waitsForDecision(one, who) ? 'shown' : 'left alone';
  };

  it.each([
    ['made on this page', {}, 'sent'],
    ['made before a reload', { page: 'older' }, 'sent'],
    ['made before this sign-in', { signIn: 'old' }, 'shown'],
    ['made before this sign-in, on this page', { signIn: 'old', page: pageOn('page', '2026-11-21') }, 'shown'],
    ['kept by an earlier version, or planted without a sign-in', { signIn: '', page: '' }, 'shown'],
    ['an un-tick of this page', { wanted: false }, 'sent'],
    ['an un-tick from before a reload', { wanted: false, page: 'older' }, 'shown'],
    ['an un-tick of this page, of an earlier day', { wanted: false, page: pageOn('page', '2026-11-20') }, 'shown'],
    ['a tick of this page, of an earlier day', { page: pageOn('page', '2026-11-20') }, 'sent'],
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
  const answer = (code: ErrorCode) => new ApiError(ERRORS[code].status, '', { code, message: errorMessage(code) });

  it.each(['starting', 'moving', 'moved', 'data_unavailable'] as const)(
    'live-11: stays kept while the family computer answers 503 %s',
    (code) => {
      expect(ERRORS[code].status).toBe(503);
      expect(hadNoAnswer(answer(code))).toBe(true);
    },
  );

  it('live-11: stays kept while the family computer is in a network that is not home', () => {
    expect(hadNoAnswer(answer('not_at_home'))).toBe(true);
  });

  it('live-10: stays kept when no answer came at all', () => {
    expect(hadNoAnswer(new ApiError(0, '', null))).toBe(true);
  });

  it.each(['forbidden', 'not_found', 'date_out_of_range', 'too_many_marks', 'disk_full', 'not_signed_in'] as const)(
    'live-19: is told as refused by %s',
    (code) => expect(hadNoAnswer(answer(code))).toBe(false),
  );

  it('live-19: is told where something broke', () => {
    expect([answer('internal'), answer('disk_failing'), new Error('?')].some(hadNoAnswer)).toBe(false);
  });
});
