import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** Things that must never happen while a test runs; each fails the test it happened in (design, tests). */
let unexpected: string[] = [];

const report = console.error;
console.error = (...args: unknown[]) => {
  unexpected.push(`console.error: ${format(...args)}`);
  report(...args);
};
process.on('unhandledRejection', (reason) => {
  unexpected.push(`unhandled rejection: ${format(reason)}`);
});

beforeEach(() => {
  unexpected = [];
});

afterEach(async () => {
  // Rejections are reported after the microtasks of this turn.
  await new Promise((resolve) => setImmediate(resolve));
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
