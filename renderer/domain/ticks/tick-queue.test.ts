import { describe, expect, it, vi } from 'vitest';
import { createTickQueue } from '#renderer/domain/ticks/tick-queue.ts';

/** A save that waits until it is told how it ends. */
function heldSave() {
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = vi.fn((_wanted: boolean) => new Promise<void>((resolve, reject) => pending.push({ resolve, reject })));
  const next = async () => {
    await vi.waitFor(() => expect(pending).not.toHaveLength(0));
    return pending.shift() as (typeof pending)[number];
  };
  return { save, next };
}

describe('tick queue', () => {
  it('paints at once and forgets when saved', async () => {
    const queue = createTickQueue();
    const heard = vi.fn();
    queue.subscribe(heard);
    const { save, next } = heldSave();
    const ended = queue.want('a', true, { isSaved: false, save });
    expect(queue.wishes().get('a')).toBe(true);
    (await next()).resolve();
    await ended;
    expect(queue.wishes().has('a')).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('sends only what differs from the server', async () => {
    const queue = createTickQueue();
    const save = vi.fn(async () => {});
    await queue.want('a', true, { isSaved: true, save });
    expect(save).not.toHaveBeenCalled();
  });

  it('sends a quick tick and un-tick one after the other', async () => {
    const queue = createTickQueue();
    const { save, next } = heldSave();
    const ended = queue.want('a', true, { isSaved: false, save });
    await queue.want('a', false, { isSaved: false, save });
    expect(queue.wishes().get('a')).toBe(false);
    (await next()).resolve();
    (await next()).resolve();
    await ended;
    expect(save.mock.calls).toEqual([[true], [false]]);
  });

  it('collapses many quick taps to the last wish', async () => {
    const queue = createTickQueue();
    const { save, next } = heldSave();
    const ended = queue.want('a', true, { isSaved: false, save });
    for (const wanted of [false, true, false, true]) await queue.want('a', wanted, { isSaved: false, save });
    (await next()).resolve();
    await ended;
    expect(save).toHaveBeenCalledOnce();
  });

  it('locks per task, not per list', async () => {
    const queue = createTickQueue();
    const { save, next } = heldSave();
    const both = [queue.want('a', true, { isSaved: false, save }), queue.want('b', true, { isSaved: false, save })];
    expect(save).toHaveBeenCalledTimes(2);
    (await next()).resolve();
    (await next()).resolve();
    await Promise.all(both);
  });

  it('reports a failure and restores', async () => {
    const queue = createTickQueue();
    const { save, next } = heldSave();
    const ended = queue.want('a', true, { isSaved: false, save });
    (await next()).reject(new Error('no'));
    await expect(ended).rejects.toThrow('no');
    expect(queue.wishes().size).toBe(0);
  });

  it('keeps quiet about a failed wish that was taken back', async () => {
    const queue = createTickQueue();
    const { save, next } = heldSave();
    const ended = queue.want('a', true, { isSaved: false, save });
    await queue.want('a', false, { isSaved: false, save });
    (await next()).reject(new Error('no'));
    await expect(ended).resolves.toBeUndefined();
  });
});
