import { app, BaseWindow, type Event, powerMonitor } from 'electron';

/** Functions that the course of the app's life needs. */
export interface Life {
  /** Somebody started Kinboard a second time, or clicked its icon. */
  onAskedFor(): void;
  onWoke(): void;
  /** Finishes what is running; the app ends when it is done. */
  beforeEnd(): Promise<void>;
}

/** Cause of the app's end: somebody quits it, or the computer shuts down, restarts or logs its user out. */
export type EndCause = 'quit' | 'system';

/** Facts on which the decision about an end depends. */
export interface EndState {
  platform: NodeJS.Platform;
  /** The computer has said that it shuts down, restarts or logs out. */
  isSystemEnding: boolean;
  /** The server is closed; nothing is left to do. */
  hasFinished: boolean;
}

/**
 * Decides about an end that was announced: `wait` holds it back until the server is closed (at most 5 seconds;
 * running-16), `meanwhile` closes the server without holding anything back, `go` lets it
 * happen.
 *
 * Linux and macOS wait for an app that holds their shutting down back and then quits (Electron, powerMonitor
 * `shutdown`). A quit held back while macOS shuts down would cancel that. Windows calls an app that holds back a
 * blocker, and asks its user.
 */
export function decideEnd(cause: EndCause, state: EndState): 'wait' | 'meanwhile' | 'go' {
  if (state.hasFinished) return 'go';
  if (cause === 'system') return state.platform === 'win32' ? 'meanwhile' : 'wait';
  return state.platform === 'darwin' && state.isSystemEnding ? 'go' : 'wait';
}

/**
 * Makes this the only Kinboard of this computer's user. The loser is to end at once, before it opens any data; the
 * winner hears of it and brings its window forward.
 */
export function becomeTheOnlyOne(): boolean {
  return app.requestSingleInstanceLock();
}

/** Follows the app's life: asked for again, woken, quitting, the computer shutting down. */
export function followLife(life: Life, platform: NodeJS.Platform = process.platform): void {
  app.on('second-instance', () => life.onAskedFor());
  app.on('activate', () => life.onAskedFor());
  // Closing the window keeps serving: Electron would quit without a listener.
  app.on('window-all-closed', () => undefined);
  powerMonitor.on('resume', () => life.onWoke());
  // Some computers report only this one after a short sleep.
  powerMonitor.on('unlock-screen', () => life.onWoke());
  followEnd(life.beforeEnd, platform);
}

function followEnd(beforeEnd: () => Promise<void>, platform: NodeJS.Platform): void {
  let isSystemEnding = false;
  let hasFinished = false;
  let isFinishing = false;

  function end(cause: EndCause, event?: Event): void {
    isSystemEnding ||= cause === 'system';
    const decision = decideEnd(cause, { platform, isSystemEnding, hasFinished });
    if (decision === 'go') return;
    if (decision === 'wait') event?.preventDefault();
    if (isFinishing) return;
    isFinishing = true;
    void beforeEnd().finally(() => {
      hasFinished = true;
      app.quit();
    });
  }

  app.on('before-quit', (event: Event) => end('quit', event));
  // Electron hands over an event that its types leave out.
  powerMonitor.on('shutdown', (event?: Event) => end('system', event));
  // Windows tells its windows alone, and Kinboard mostly has none open: one that is never shown hears it.
  if (platform === 'win32') new BaseWindow({ show: false }).on('session-end', () => end('system'));
}
