import { expect, it } from 'vitest';
import type { KeptTick, TickSender } from '#renderer/domain/ticks/kept-tick.ts';
import { eventTickKey, tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { nextTicks, type TickEntry } from '#renderer/domain/ticks/tick-machine.ts';
import { isShownDone, paintedTicks, ticksOnTheirWay, ticksToDecide } from '#renderer/domain/ticks/tick-views.ts';

const anna: TickSender = { id: 'anna', isChild: false, signIn: 'new', page: 'page' };
const kept = (taskId: string, changes: Partial<KeptTick> = {}): KeptTick => ({
  ...{ taskId, userId: 'mia', date: '2026-11-21', wanted: true, text: taskId },
  ...{ by: 'anna', signIn: 'new', page: 'page', number: 1, ...changes },
});
const own = kept('own');
const older = kept('older', { signIn: 'old' });
const somebodyElses = kept('other', { by: 'paul' });
const waiting = nextTicks([], {
  type: 'stored',
  stored: { waiting: [own, older, somebodyElses], refused: [] },
});

it('live-12, live-13: of waiting ticks only those that need no confirmation show', () => {
  expect([...paintedTicks(waiting, anna)]).toEqual([[tickKey(own), true]]);
  expect(paintedTicks(waiting, null).size).toBe(0);
  expect(ticksOnTheirWay(waiting, anna)).toEqual([own]);
  expect(ticksToDecide(waiting, anna)).toEqual([older]);
});

it('live-19: a tick under way shows for everybody, and nobody is asked about it', () => {
  const sending = nextTicks(waiting, { type: 'resent', key: tickKey(older) });
  expect(paintedTicks(sending, null).get(tickKey(older))).toBe(true);
  expect(ticksToDecide(sending, anna)).toEqual([]);
});

it('live-19: a tick shows over what the server said, both ways', () => {
  const painted = new Map([
    [tickKey(own), true],
    [tickKey(older), false],
  ]);
  expect([own, older, somebodyElses].map((tick) => isShownDone(painted, tickKey(tick), false))).toEqual([
    true,
    false,
    false,
  ]);
  expect([own, older, somebodyElses].map((tick) => isShownDone(painted, tickKey(tick), true))).toEqual([
    true,
    false,
    true,
  ]);
});

it('live-22: one child’s kept tick of an event is neither replaced nor taken back by another’s', () => {
  const football = { eventId: 'football', date: '2026-11-21' };
  const by = (userId: string, wanted: boolean): KeptTick => ({
    ...{ ...football, userId, by: userId, wanted, text: 'Football' },
    ...{ signIn: userId, page: 'page', number: 1 },
  });
  const mias = by('mia', true);
  const tap = (entries: readonly TickEntry[], kept: KeptTick) => {
    const key = tickKey(kept);
    const sending = nextTicks(entries, { type: 'tapped', key, wanted: kept.wanted, saved: false, kept });
    return nextTicks(sending, { type: 'unheard', key, mayHaveArrived: false });
  };
  const bens = tap(nextTicks([], { type: 'stored', stored: { waiting: [mias], refused: [] } }), by('ben', true));
  const takenBack = tap(bens, by('ben', false));
  const mia: TickSender = { id: 'mia', isChild: true, signIn: 'later', page: 'page' };
  const ben: TickSender = { id: 'ben', isChild: true, signIn: 'ben', page: 'page' };
  for (const entries of [bens, takenBack]) expect(ticksOnTheirWay(entries, mia)).toEqual([mias]);
  const shown = (me: TickSender) => paintedTicks(takenBack, me).get(eventTickKey(football));
  expect([shown(mia), shown(ben)]).toEqual([true, false]);
});
