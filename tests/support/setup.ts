import '#server/lib/request-language.ts';
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';
import { watchOpenApps } from '#tests/support/open-apps.ts';

/** Events that must never happen during a test; each makes its test fail. */
interface Watch {
  unexpected: string[];
}

declare global {
  var kinboardWatch: Watch | undefined;
}

// A process may run many test files, but the handlers are installed once.
globalThis.kinboardWatch ??= startWatch();
const watch = globalThis.kinboardWatch;

function startWatch(): Watch {
  const started: Watch = { unexpected: [] };
  const report = console.error;
  console.error = (...args: unknown[]) => {
    started.unexpected.push(`console.error: ${format(...args)}`);
    report(...args);
  };
  process.on('unhandledRejection', (reason) => {
    started.unexpected.push(`unhandled rejection: ${format(reason)}`);
  });
  return started;
}

watchOpenApps();

beforeEach(() => {
  watch.unexpected = [];
});

afterEach(async () => {
  // Rejections are reported after the microtasks of this turn.
  await new Promise((resolve) => setImmediate(resolve));
  if (watch.unexpected.length > 0) throw new Error(watch.unexpected.join('\n'));
});
