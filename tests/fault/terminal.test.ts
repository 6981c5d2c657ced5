import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readRunningFile } from '#server/db/folder/running-file.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { mainProgram } from '#tests/support/test-run.ts';

const MAIN = mainProgram();

/** Starts Kinboard, whose words go to a pipe. @param nodeArgs arguments of Node */
function startKinboard(nodeArgs: readonly string[] = []) {
  const data = createDataDir();
  onTestFinished(data.remove);
  const child = spawn(process.execPath, [...nodeArgs, MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KINBOARD_HOST: '127.0.0.1',
      KINBOARD_MDNS: 'off',
      KINBOARD_PORT: '0',
      KINBOARD_DATA_DIR: data.path,
    },
  });
  const isServing = () => vi.waitFor(() => expect(readRunningFile(data.path)).not.toBeNull(), 20_000);
  return { child, exit: once(child, 'exit'), isServing };
}

// Signals that a process can answer are not known there.
describe.skipIf(process.platform === 'win32')('a signal', () => {
  test('running-5: with its terminal closed Kinboard goes on, and ends cleanly on SIGHUP', async () => {
    const { child, exit, isServing } = startKinboard();
    // Before its first words: everything it says goes to a pipe that nobody reads.
    child.stdout.destroy();
    child.stderr.destroy();
    await isServing();
    child.kill('SIGHUP');
    expect(await exit).toEqual([0, null]);
  });

  test('running-5: Kinboard ends by itself, without process.exit, which can hang', async () => {
    const { child, exit, isServing } = startKinboard([
      '--import',
      'data:text/javascript,process.exit = () => process.reallyExit(7);',
    ]);
    await isServing();
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
