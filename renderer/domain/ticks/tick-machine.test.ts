import { describe, expect, it } from 'vitest';
import type { KeptTick } from '#renderer/domain/ticks/kept-tick.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { nextTicks, type TickEntry, type TickEvent, toStored } from '#renderer/domain/ticks/tick-machine.ts';

const wish = (number: number, wanted: boolean, page = 'here'): KeptTick => ({
  ...{ taskId: 'a', userId: 'mia', date: '2026-11-21', wanted, text: 'a' },
  ...{ by: 'mia', signIn: 'sign-in', page, number },
});
const key = tickKey(wish(1, true));

const tapped = (kept: KeptTick, saved: boolean | null = !kept.wanted): TickEvent => ({
  type: 'tapped',
  key,
  wanted: kept.wanted,
  saved,
  kept,
});
const stored = (...waiting: KeptTick[]): TickEvent => ({ type: 'stored', stored: { waiting, refused: [] } });
const taken: TickEvent = { type: 'taken', key };
const refreshed: TickEvent = { type: 'refreshed', key };
const unheard: TickEvent = { type: 'unheard', key, mayHaveArrived: true };
const refused: TickEvent = { type: 'refused', key, how: 'put-aside', code: 'forbidden' };

/** The states after each of these, from nothing. */
function statesAfter(...events: TickEvent[]): string[] {
  let entries: readonly TickEntry[] = [];
  return events.map((event) => {
    entries = nextTicks(entries, event);
    return entries.map((entry) => `${entry.state} ${'wanted' in entry ? entry.wanted : entry.kept.wanted}`).join();
  });
}

describe('live-19: the states of a tick', () => {
  it.each<[string, TickEvent[], string[]]>([
    ['sent, taken, on the screen', [tapped(wish(1, true)), taken, refreshed], ['sending true', 'saved true', '']],
    ['no answer', [tapped(wish(1, true)), unheard], ['sending true', 'waiting true']],
    [
      'sent again and put aside',
      [stored(wish(1, true)), { type: 'resent', key }, refused],
      ['waiting true', 'sending true', 'refused true'],
    ],
    [
      'taken back while it is sent',
      [tapped(wish(1, true)), tapped(wish(2, false)), taken, refreshed],
      ['sending true', 'sending false', 'saved false', 'sending false'],
    ],
    [
      'what waits may have arrived, so a tap back to what shows as saved is sent',
      [stored(wish(1, true)), tapped(wish(2, false), false)],
      ['waiting true', 'sending false'],
    ],
    ['a tap to what is saved', [tapped(wish(1, true), true)], ['']],
  ])('%s', (_what, events, states) => expect(statesAfter(...events)).toEqual(states));
});

const ticksAfter = (...events: TickEvent[]) => events.reduce(nextTicks, [] as readonly TickEntry[]);

describe('live-15: what the device keeps', () => {
  it('a newer wish stays kept when the older one is taken', () => {
    expect(toStored(ticksAfter(tapped(wish(1, true)), tapped(wish(2, false)), taken)).waiting).toEqual([
      wish(2, false),
    ]);
  });

  it('what is told to whoever tapped is not put aside too', () => {
    expect(ticksAfter(tapped(wish(1, true)), { type: 'refused', key, how: 'told', code: 'forbidden' })).toEqual([]);
  });

  it('what is refused takes the place of an older refusal of the same task, and of no other', () => {
    const older = { ...wish(1, true), code: 'forbidden' } as const;
    const other = { ...older, taskId: 'b' };
    const kept: TickEvent = { type: 'stored', stored: { waiting: [], refused: [older, other] } };
    expect(toStored(ticksAfter(kept, tapped(wish(2, true)), refused)).refused).toEqual([
      other,
      { ...wish(2, true), code: 'forbidden' },
    ]);
  });

  it('what another window wishes is not put aside for a refusal of what was sent here', () => {
    const events = [tapped(wish(1, true)), stored(wish(2, false, 'there')), tapped(wish(3, true))];
    const overtaken = ticksAfter(...events, stored(wish(4, true, 'there')), refused, refreshed);
    expect(toStored(overtaken)).toEqual({ waiting: [wish(4, true, 'there')], refused: [] });
  });

  it('a newer wish is told from an older one of the same page that wants the same', () => {
    const entries = ticksAfter(stored(wish(1, true)), { type: 'settled', ticks: [wish(2, true)] });
    expect(toStored(entries).waiting).toEqual([wish(1, true)]);
  });
});

describe('live-9: another window of this browser', () => {
  it('has a newer wish: this page sends no more, and leaves it', () => {
    const events = [tapped(wish(1, true)), stored(wish(2, false, 'there')), taken, refreshed];
    expect(statesAfter(...events).at(-1)).toBe('waiting false');
  });

  it('is through with it: nothing of it comes back when the answer is lost here', () => {
    expect(statesAfter(tapped(wish(1, true)), stored(), unheard).at(-1)).toBe('');
  });

  it('had a newer wish before the newest here: the answer to an older one says nothing', () => {
    const events = [tapped(wish(1, true)), stored(wish(2, false, 'there')), tapped(wish(3, true)), taken, refreshed];
    expect(statesAfter(...events).at(-1)).toBe('sending true');
  });

  it('changes nothing of what it has not touched', () => {
    const before = nextTicks([], tapped(wish(1, true)));
    expect(nextTicks(before, stored(wish(1, true)))).toEqual(before);
  });
});
