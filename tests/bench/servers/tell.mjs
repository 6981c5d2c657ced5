// Plain JavaScript: what strips types would be in the memory that is measured.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into each server that is measured (`node --import`): answers over the IPC channel what its process uses, and
 * how long its event loop kept others waiting since it was asked to watch.
 */

const loop = monitorEventLoopDelay({ resolution: 1 });

function answer(question) {
  if (question === 'watch') {
    loop.reset();
    return loop.enable();
  }
  if (question === 'waited') {
    loop.disable();
    return { p99: loop.percentile(99) / 1e6, worst: loop.max / 1e6 };
  }
  const { user, system } = process.cpuUsage();
  return { rss: process.memoryUsage.rss(), cpuMicroseconds: user + system };
}

process.on('message', (question) => process.send?.(answer(question)));
process.on('disconnect', () => process.exit(0));
// A server that ends by itself must not be kept by the channel.
process.channel?.unref();
