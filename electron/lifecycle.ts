import { app, BaseWindow, type Event, powerMonitor } from 'electron';

/** Handlers of the app's lifecycle events. */
export interface LifecycleHandlers {
  /** Called when a person starts Kinboard a second time or clicks its icon. */
  onReopened(): void;
  /** Called when the computer wakes from sleep. */
  onWoke(): void;
  /** Stops what is running; the app ends when the promise settles. */
  beforeEnd(): Promise<void>;
}

/** Cause of the app's end: a person quits it, or the computer shuts down, restarts or logs its user out. */
export type EndCause = 'quit' | 'system';

/** Facts on which the decision about an end depends. */
export interface EndState {
  platform: NodeJS.Platform;
  /** True when the system announced that it shuts down, restarts or logs out. */
  isSystemEnding: boolean;
  /** True when the server is closed and nothing is left to do. */
  hasFinished: boolean;
}

/**
 * Decides about an announced end: `wait` delays it until the server is closed (at most 5 seconds; running-16),
 * `meanwhile` closes the server without a delay, `go` lets it happen.
 *
 * Linux and macOS wait for an app that delays the shutdown and then quits (Electron, powerMonitor `shutdown`). Delaying
 * a quit while macOS shuts down would cancel the shutdown. Windows shows its user an app that delays the shutdown, and
 * asks.
 */
export function decideEnd(cause: EndCause, state: EndState): 'wait' | 'meanwhile' | 'go' {
  if (state.hasFinished) return 'go';
  if (cause === 'system') return state.platform === 'win32' ? 'meanwhile' : 'wait';
  return state.platform === 'darwin' && state.isSystemEnding ? 'go' : 'wait';
}

/**
 * Makes this the only instance of the current user. The first instance receives `second-instance` and shows its window.
 * @returns false when there is another instance; this one must then end before it opens any data
 */
export function takeInstanceLock(): boolean {
  return app.requestSingleInstanceLock();
}

/** Listens to the app's lifecycle: a second start, waking up, quitting and shutting down. */
export function followLifecycle(life: LifecycleHandlers, platform: NodeJS.Platform = process.platform): void {
  app.on('second-instance', () => life.onReopened());
  app.on('activate', () => life.onReopened());
  // The server keeps running without a window; without a listener Electron would quit.
  app.on('window-all-closed', () => undefined);
  powerMonitor.on('resume', () => life.onWoke());
  // Some computers report only this event after a short sleep.
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
  // Electron passes an event that is missing in its types.
  powerMonitor.on('shutdown', (event?: Event) => end('system', event));
  // Windows sends this event only to windows. Kinboard often has none open, so a hidden window receives it.
  if (platform === 'win32') new BaseWindow({ show: false }).on('session-end', () => end('system'));
}
