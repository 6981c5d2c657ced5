import { setup, teardown } from '#tests/support/test-run.ts';

/** Playwright's global set-up; what it answers is the end. */
export default function start(): () => void {
  setup();
  return teardown;
}
