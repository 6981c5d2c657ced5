import { expect, it, vi } from 'vitest';
import type { KeptTick } from '#renderer/domain/ticks/kept-tick.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { toStored } from '#renderer/domain/ticks/tick-machine.ts';
import { createTickStore, type TickStorage, type TickStore } from '#renderer/domain/ticks/tick-store.ts';

/** Makes a storage that a device keeps over a reload. */
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
  number: 1,
  text: taskId,
  ...changes,
});

const waiting = (ticks: TickStore) => toStored(ticks.get()).waiting;
const refused = (ticks: TickStore) => toStored(ticks.get()).refused;
const tap = (ticks: TickStore, kept: KeptTick) =>
  ticks.dispatch({ type: 'tapped', key: tickKey(kept), wanted: kept.wanted, saved: !kept.wanted, kept });
const take = (ticks: TickStore, kept: KeptTick) => ticks.dispatch({ type: 'taken', key: tickKey(kept) });

it('live-9: ticks are there with their date and in their order after a reload', () => {
  const storage = memory();
  const before = createTickStore(storage);
  for (const id of ['a', 'b', 'c']) tap(before, tick(id));
  take(before, tick('b'));
  expect(waiting(createTickStore(storage))).toEqual([tick('a'), tick('c')]);
});

it('live-9: ticks of events are kept as those of tasks, with one wish per occurrence', () => {
  const storage = memory();
  const { taskId: _none, ...day } = { taskId: '', ...tick('dentist') };
  const before = createTickStore(storage);
  tap(before, { ...day, eventId: 'dentist' });
  tap(before, tick('a'));
  tap(before, { ...day, eventId: 'dentist', date: '2026-11-28' });
  tap(before, { ...day, eventId: 'dentist', userId: 'anna', wanted: false });
  expect(waiting(createTickStore(storage))).toEqual([
    tick('a'),
    { ...day, eventId: 'dentist', date: '2026-11-28' },
    { ...day, eventId: 'dentist', userId: 'anna', wanted: false },
  ]);
});

it('live-9: ticks keep one wish per task, the last, at its own place in the order', () => {
  const ticks = createTickStore(memory());
  tap(ticks, tick('a'));
  tap(ticks, tick('b'));
  tap(ticks, tick('a', { wanted: false }));
  expect(waiting(ticks).map(({ text, wanted }) => `${text} ${wanted}`)).toEqual(['b true', 'a false']);
  tap(ticks, tick('a', { date: '2026-11-20' }));
  expect(waiting(ticks)).toHaveLength(3);
});

it('live-15: refused ticks are put aside, over a reload too, until somebody has seen to them', () => {
  const storage = memory();
  const before = createTickStore(storage);
  tap(before, tick('a'));
  before.dispatch({ type: 'refused', key: tickKey(tick('a')), how: 'put-aside', code: 'date_out_of_range' });
  const ticks = createTickStore(storage);
  expect(waiting(ticks)).toEqual([]);
  expect(refused(ticks)).toEqual([{ ...tick('a'), code: 'date_out_of_range' }]);
  ticks.dispatch({ type: 'settled', ticks: refused(ticks) });
  expect(refused(createTickStore(storage))).toEqual([]);
});

it('what an earlier version kept is read: its ticks name no sign-in, page and number', () => {
  const { signIn: _signIn, page: _page, number: _number, ...old } = tick('a');
  const ticks = createTickStore(memory(JSON.stringify({ waiting: [old], refused: [old] })));
  const made = tick('a', { signIn: '', page: '', number: 0 });
  expect(waiting(ticks)).toEqual([made]);
  expect(refused(ticks)).toEqual([{ ...made, code: null }]);
});

it('an earlier version reads what this one keeps', () => {
  const storage = memory();
  tap(createTickStore(storage), tick('a'));
  expect(JSON.parse(storage.text ?? '')).toEqual({ waiting: [tick('a')], refused: [] });
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
  const ticks = createTickStore(memory(text));
  expect([waiting(ticks), refused(ticks)]).toEqual([[], []]);
});

it('tells who watches, and not when nothing changed', () => {
  const ticks = createTickStore(memory());
  const heard = vi.fn();
  const stop = ticks.subscribe(heard);
  tap(ticks, tick('a'));
  ticks.dispatch({ type: 'taken', key: 'unknown' });
  expect(heard).toHaveBeenCalledOnce();
  stop();
  take(ticks, tick('a'));
  expect(heard).toHaveBeenCalledOnce();
});

it('live-9: ticks of two windows are one list: neither loses what the other kept', () => {
  const storage = memory();
  const [one, other] = [createTickStore(storage), createTickStore(storage)];
  tap(one, tick('a'));
  tap(other, tick('b'));
  tap(one, tick('c'));
  other.lookAgain();
  for (const ticks of [one, other]) expect(waiting(ticks).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

it.each<[string, TickStorage]>([
  ['storage is switched off', { read: () => null, write: () => undefined }],
  ['the disk is full', { read: () => '{"waiting":[],"refused":[]}', write: () => undefined }],
])('ticks are held in memory where %s', (_where, storage) => {
  const ticks = createTickStore(storage);
  tap(ticks, tick('a'));
  tap(ticks, tick('b'));
  expect(waiting(ticks)).toHaveLength(2);
});

it('ticks are held in memory where storage is switched off while the page is open', () => {
  const storage: { text: string | null } = { text: null };
  const ticks = createTickStore({
    read: () => storage.text,
    write: (text) => {
      storage.text = text;
    },
  });
  tap(ticks, tick('a'));
  storage.text = null;
  ticks.lookAgain();
  expect(waiting(ticks)).toEqual([tick('a')]);
});

it('live-9: of two stored ticks of one task the last counts', () => {
  const twice = { waiting: [tick('a'), tick('b'), tick('a', { wanted: false })], refused: [] };
  expect(waiting(createTickStore(memory(JSON.stringify(twice))))).toEqual([tick('b'), tick('a', { wanted: false })]);
});

it('live-15: ticks that were settled leave a newer wish for the same task where it is', () => {
  const ticks = createTickStore(memory());
  tap(ticks, tick('a', { page: 'older page' }));
  const shown = waiting(ticks);
  tap(ticks, tick('a', { wanted: false }));
  ticks.dispatch({ type: 'settled', ticks: shown });
  expect(waiting(ticks)).toEqual([tick('a', { wanted: false })]);
});
