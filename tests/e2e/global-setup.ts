// Chooses the time zone of the run, which the workers inherit.
import '#tests/support/daytime-zone.ts';
import { setup, teardown } from '#tests/support/test-run.ts';

/** Playwright's global set-up; what it answers is the end. */
export default function start(): () => void {
  setup();
  return teardown;
}
