import { app, type Event, powerMonitor } from 'electron';

/** What the course of the app's life needs. */
export interface Life {
  /** Somebody started Kinboard a second time, or clicked its icon. */
  onAskedFor(): void;
  onWoke(): void;
  /** Finishes what is running; the app ends when it is done. */
  beforeEnd(): Promise<void>;
}

/**
 * Makes this the only Kinboard of this computer's user. The loser is to end at once, before it opens any data; the
 * winner hears of it and brings its window forward.
 */
export function becomeTheOnlyOne(): boolean {
  return app.requestSingleInstanceLock();
}

/** Follows the app's life: asked for again, woken, quitting. */
export function followLife(life: Life): void {
  let hasEnded = false;
  app.on('second-instance', () => life.onAskedFor());
  app.on('activate', () => life.onAskedFor());
  // Closing the window keeps serving: Electron would quit without a listener.
  app.on('window-all-closed', () => undefined);
  powerMonitor.on('resume', () => life.onWoke());
  // Some computers report only this one after a short sleep.
  powerMonitor.on('unlock-screen', () => life.onWoke());
  powerMonitor.on('shutdown', () => app.quit());
  app.on('before-quit', (event: Event) => {
    if (hasEnded) return;
    event.preventDefault();
    void life.beforeEnd().finally(() => {
      hasEnded = true;
      app.quit();
    });
  });
}
