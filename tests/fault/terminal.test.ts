import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { readRunningFile } from '#server/db/folder/running-file.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { mainProgram } from '#tests/support/test-run.ts';

const MAIN = mainProgram();

// Signals that a process can answer are not known there.
test.skipIf(process.platform === 'win32')(
  'running-5: with its terminal closed Kinboard goes on, and ends cleanly on SIGHUP',
  async () => {
    const data = createDataDir();
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        KINBOARD_HOST: '127.0.0.1',
        KINBOARD_MDNS: 'off',
        KINBOARD_PORT: '0',
        KINBOARD_DATA_DIR: data.path,
      },
    });
    const exit = once(child, 'exit');
    // Before its first words: everything it says goes to a pipe that nobody reads.
    child.stdout.destroy();
    child.stderr.destroy();
    await vi.waitFor(() => expect(readRunningFile(data.path)).not.toBeNull(), 20_000);
    child.kill('SIGHUP');
    expect(await exit).toEqual([0, null]);
    data.remove();
  },
);
