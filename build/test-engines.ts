import { buildIfStale } from '#build/build-if-stale.ts';
import { ensureDisplay } from '#build/display.ts';
import { ensureEngines } from '#build/engines.ts';
import { run } from '#build/run.ts';

// Tests the main flow in engines other than Chromium: the installed ones, or those that KINBOARD_ENGINES names,
// `playwright` or `safari` (tests/engines/engines.ts).
process.env.KINBOARD_ENGINES ??= 'installed';
await buildIfStale();
if (process.env.KINBOARD_ENGINES === 'installed') {
  await ensureDisplay();
  await ensureEngines();
}
const { code } = await run('vitest', ['run', '--project=engines', '--maxWorkers=1']);
process.exitCode = code;
