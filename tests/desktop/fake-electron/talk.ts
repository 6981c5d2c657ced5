/** Event that the fake Electron tells the test, through the channel between the two processes. */
export type FakeEvent =
  | { event: 'window'; id: number; preferences: Record<string, unknown>; size: { width: number; height: number } }
  | { event: 'shown' | 'focused' | 'destroyed'; id: number }
  | { event: 'loaded'; id: number; url: string }
  | { event: 'opened-outside'; url: string }
  | { event: 'opened-folder'; folder: string }
  | { event: 'notified'; title: string; body: string }
  | { event: 'copied'; text: string }
  | { event: 'tray'; labels: string[] }
  | { event: 'menu'; labels: string[] }
  | { event: 'server-started' | 'server-ended'; pid: number }
  | { event: 'browser'; endpoint: string }
  | { event: 'lost-the-lock' }
  | { event: 'about' }
  | { event: 'exit'; code: number };

/** Command that the test gives the fake Electron, as a person or the operating system would. */
export type FakeCommand =
  | { do: 'click'; label: string }
  | { do: 'click-notification' }
  | { do: 'close-window' }
  | { do: 'wake' }
  | { do: 'shut-down' }
  | { do: 'quit' }
  | { do: 'permission'; permission: string; url: string; isMainFrame: boolean };

/** Tells the test. */
export function tell(event: FakeEvent): void {
  process.send?.(event);
}
