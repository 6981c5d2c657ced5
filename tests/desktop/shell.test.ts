import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canOpenWindows, type Display, openDisplay } from '#build/display.ts';
import {
  createShellFolders,
  isEvent,
  type ShellFolders,
  type ShellProcess,
  startShell,
} from './fake-electron/shell-process.ts';

describe.skipIf(!canOpenWindows())('the built main.js on a stand-in for Electron', () => {
  let display: Display;
  let folders: ShellFolders;
  const running: ShellProcess[] = [];
  const start = (options: Parameters<typeof startShell>[2] = {}) => {
    const shell = startShell(folders, display, options);
    running.push(shell);
    return shell;
  };
  beforeAll(async () => {
    display = await openDisplay({ width: 1440, height: 900 });
  });
  afterAll(() => display?.close());
  beforeEach(() => {
    folders = createShellFolders();
  });
  afterEach(async () => {
    for (const shell of running.splice(0)) await shell.dispose();
    folders.remove();
  });

  test('starts the real server, shows the real page in a real window and quits cleanly', async () => {
    const shell = start();
    const { url } = await shell.waitFor(isEvent('loaded'));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await shell.page(/^http:/);
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    shell.send({ do: 'quit' });
    expect(await shell.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});
