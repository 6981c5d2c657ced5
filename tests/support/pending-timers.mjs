// Plain JavaScript: a built server loads it before itself, without anything that strips types.
import { createHook } from 'node:async_hooks';

/**
 * Loaded into a server (`node --import`): answers any message over the IPC channel with its pending timers, those of
 * Node's own modules included, as `{ ms, isRepeated, from }`.
 */

const pending = new Map();
createHook({
  init(id, type, _trigger, timer) {
    if (type === 'Timeout') pending.set(id, { timer, from: new Error().stack.split('\n').slice(2, 12).join('\n') });
  },
  destroy: (id) => void pending.delete(id),
}).enable();

process.on('message', () => {
  const timers = [...pending.values()].map(({ timer, from }) => ({
    ms: timer._idleTimeout,
    isRepeated: timer._repeat !== null,
    from,
  }));
  // One that was cleared has -1 until it is collected.
  process.send?.(timers.filter(({ ms }) => ms > 0));
});
process.on('disconnect', () => process.exit(0));
// A server that ends by itself must not be kept by the channel.
process.channel?.unref();
