import { describe, expect, it, vi } from 'vitest';
import { createKeptTicks, type KeptTick, tickKey } from '#renderer/api/kept-ticks.ts';

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
    kept.forget(tickKey(tick('a')));
    expect(createKeptTicks(storage).refused()).toEqual([]);
  });

  it.each(['', 'null', '{', '[]', '{"waiting":5}', '{"waiting":[{"taskId":1}],"refused":[null]}'])(
    'what cannot be read counts as nothing: %s',
    (text) => {
      const kept = createKeptTicks(memory(text));
      expect([kept.waiting(), kept.refused()]).toEqual([[], []]);
    },
  );

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
});
