import { buildIfStale } from '#build/build-if-stale.ts';
import { ensureDisplay } from '#build/display.ts';
import { findElectron } from '#build/electron-binary.ts';
import { run } from '#build/run.ts';

/**
 * `npm run test:electron`: tests the app in the real Electron, from the sources and packaged. `npm test` skips these
 * tests if Electron's program or a package is missing; here that is a failure.
 */
if (findElectron() === undefined) {
  process.stderr.write(
    "Electron's program is missing: run `npx install-electron` and `npm run package -- --dir`, then this command again.\n",
  );
  process.exitCode = 1;
} else {
  await buildIfStale();
  await ensureDisplay();
  const { code } = await run('vitest', ['run', 'tests/desktop/real-electron.test.ts'], {
    KINBOARD_ELECTRON: 'required',
  });
  process.exitCode = code;
}
