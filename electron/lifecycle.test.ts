import type { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decideEnd, followLifecycle } from './lifecycle.ts';

/** Stand-ins for Electron: its app, its power monitor and the windows that were made. */
const electron = vi.hoisted(() => ({
  app: undefined as unknown as EventEmitter & { quit(): void },
  powerMonitor: undefined as unknown as EventEmitter,
  windows: [] as { options: unknown; emit(event: string): boolean }[],
  isGone: false,
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.powerMonitor = new Emitter();
  electron.app = Object.assign(new Emitter(), {
    quit: () => {
      const event = preventable();
      electron.app.emit('before-quit', event);
      electron.isGone ||= !event.isPrevented;
    },
  });
  class BaseWindow extends Emitter {
    readonly options: unknown;
    constructor(options: unknown) {
      super();
      this.options = options;
      electron.windows.push(this);
    }
  }
  return { app: electron.app, powerMonitor: electron.powerMonitor, BaseWindow };
});

function preventable() {
  const event = {
    isPrevented: false,
    preventDefault: () => {
      event.isPrevented = true;
    },
  };
  return event;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Follows a life whose server closes when it is told to. */
function live(platform: NodeJS.Platform) {
  const closing = Promise.withResolvers<void>();
  const life = { onReopened: vi.fn(), onWoke: vi.fn(), beforeEnd: vi.fn(() => closing.promise) };
  followLifecycle(life, platform);
  return { ...life, serverCloses: closing.resolve };
}

beforeEach(() => {
  // The app of the test before still listens.
  electron.app.removeAllListeners();
  electron.powerMonitor.removeAllListeners();
  electron.windows.length = 0;
  electron.isGone = false;
});

describe('running-16: an end waits for the server’s closing, but never cancels the system’s shutdown', () => {
  test.each([
    ['win32', 'quit', false, false, 'wait'],
    ['win32', 'system', true, false, 'meanwhile'],
    ['win32', 'quit', true, false, 'wait'],
    ['darwin', 'quit', false, false, 'wait'],
    ['darwin', 'system', true, false, 'wait'],
    ['darwin', 'quit', true, false, 'go'],
    ['linux', 'quit', false, false, 'wait'],
    ['linux', 'system', true, false, 'wait'],
    ['linux', 'quit', true, false, 'wait'],
    ['win32', 'quit', true, true, 'go'],
    ['darwin', 'system', true, true, 'go'],
    ['linux', 'quit', false, true, 'go'],
  ] as const)('%s, %s, system ending %s, finished %s: %s', (platform, cause, isSystemEnding, hasFinished, decision) => {
    expect(decideEnd(cause, { platform, isSystemEnding, hasFinished })).toBe(decision);
  });
});

describe('running-16: the computer shuts down', () => {
  test.each(['linux', 'darwin'] as const)(
    '%s waits until the server is closed, then Kinboard is gone',
    async (platform) => {
      const { beforeEnd, serverCloses } = live(platform);
      const shutdown = preventable();
      electron.powerMonitor.emit('shutdown', shutdown);
      expect(shutdown.isPrevented).toBe(true);
      expect(beforeEnd).toHaveBeenCalledTimes(1);
      expect(electron.isGone).toBe(false);
      serverCloses();
      await settle();
      expect(electron.isGone).toBe(true);
    },
  );

  test("macOS's quitting is not held back while it shuts down", () => {
    live('darwin');
    electron.powerMonitor.emit('shutdown', preventable());
    const quit = preventable();
    electron.app.emit('before-quit', quit);
    expect(quit.isPrevented).toBe(false);
  });

  test('while somebody is quitting: the server is closed once', async () => {
    const { beforeEnd, serverCloses } = live('linux');
    electron.app.quit();
    electron.powerMonitor.emit('shutdown', preventable());
    expect(beforeEnd).toHaveBeenCalledTimes(1);
    serverCloses();
    await settle();
    expect(electron.isGone).toBe(true);
  });

  test('Windows tells a window that is never shown; the end is not held back and the server closes', async () => {
    const { beforeEnd, serverCloses } = live('win32');
    expect(electron.windows.map(({ options }) => options)).toEqual([{ show: false }]);
    electron.windows[0]?.emit('session-end');
    expect(beforeEnd).toHaveBeenCalledTimes(1);
    serverCloses();
    await settle();
    expect(electron.isGone).toBe(true);
  });

  test.each(['linux', 'darwin'] as const)('%s needs no such window', (platform) => {
    live(platform);
    expect(electron.windows).toEqual([]);
  });
});
