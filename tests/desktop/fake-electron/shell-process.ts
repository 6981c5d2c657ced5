import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import type { Display } from '#build/display.ts';
import { DAYTIME_ZONE } from '#tests/support/daytime-zone.ts';
import type { FakeCommand, FakeEvent } from './talk.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WAIT_MS = 45_000;

/** The answer to a command, or something that the app made Electron do. */
export type ShellEvent = FakeEvent | { event: 'permission'; isGiven: boolean };

/** The built desktop app, running on the fake Electron. */
export interface ShellProcess {
  readonly events: readonly ShellEvent[];
  readonly dataDir: string;
  /** Waits until the app did something; what it did before counts, unless `after` says from where on. */
  waitFor<E extends ShellEvent>(what: (event: ShellEvent) => event is E, after?: number): Promise<E>;
  waitFor(what: (event: ShellEvent) => boolean, after?: number): Promise<ShellEvent>;
  send(command: FakeCommand): void;
  /** The page whose address begins so. */
  page(address: RegExp): Promise<Page>;
  /** Everything it printed. */
  output(): string;
  /** Resolves with the exit code once the app is gone. */
  ended: Promise<number | null>;
  /** Ends it if it still runs. */
  dispose(): Promise<void>;
}

/** A place for the app's data, and for the fake program that Electron's package starts. */
export interface ShellFolders {
  root: string;
  dataDir: string;
  dist: string;
  remove(): void;
}

/** Makes throw-away folders: for the data, and with a program `electron` that runs Node with the fake. */
export function createShellFolders(): ShellFolders {
  const root = mkdtempSync(path.join(tmpdir(), 'kinboard-shell-'));
  const dist = path.join(root, 'dist');
  mkdirSync(dist);
  const program = path.join(dist, 'electron');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${path.join(import.meta.dirname, 'run.ts')}" "$@"\n`);
  chmodSync(program, 0o755);
  return {
    root,
    dist,
    dataDir: path.join(root, 'data'),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Starts the built app (`dist/shell`) through Electron's own package, whose program is the fake one. */
export function startShell(
  folders: ShellFolders,
  display: Display,
  options: { env?: NodeJS.ProcessEnv; args?: readonly string[] } = {},
): ShellProcess {
  // Electron's cli.js would not pass the channel to the test on; this is the line in which it finds its program.
  const program = path.join(folders.dist, 'electron');
  const env = {
    ...process.env,
    ...display.env,
    ELECTRON_OVERRIDE_DIST_PATH: folders.dist,
    FAKE_APP_DATA: path.join(folders.root, 'app-data'),
    KINBOARD_DATA_DIR: folders.dataDir,
    KINBOARD_HOST: '127.0.0.1',
    KINBOARD_MDNS: 'off',
    KINBOARD_PORT: '0',
    KINBOARD_TIME_ZONE: DAYTIME_ZONE,
    ...options.env,
  };
  const child = spawn(program, [ROOT, ...(options.args ?? [])], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return followShell(child, folders);
}

/** The program that Electron's package would start: for the test that it is the fake one. */
export function programOfElectronPackage(dist: string): string {
  process.env.ELECTRON_OVERRIDE_DIST_PATH = dist;
  try {
    return createRequire(import.meta.url)('electron') as string;
  } finally {
    delete process.env.ELECTRON_OVERRIDE_DIST_PATH;
  }
}

function followShell(child: ChildProcess, folders: ShellFolders): ShellProcess {
  const events: ShellEvent[] = [];
  const heard = new EventEmitter();
  heard.setMaxListeners(0);
  let printed = '';
  let browser: Promise<Browser> | undefined;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += String(text)));
  child.on('message', (event: ShellEvent) => {
    events.push(event);
    heard.emit('event');
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);

  async function waitFor<E extends ShellEvent>(what: (event: ShellEvent) => boolean, after = 0): Promise<E> {
    const signal = AbortSignal.timeout(WAIT_MS);
    for (;;) {
      const found = events.slice(after).find(what);
      if (found) return found as E;
      try {
        await once(heard, 'event', { signal });
      } catch {
        throw new Error(
          `It did not happen. Events:\n${events.map((each) => JSON.stringify(each)).join('\n')}\nOutput:\n${printed}`,
        );
      }
    }
  }

  return {
    events,
    dataDir: folders.dataDir,
    waitFor: waitFor as ShellProcess['waitFor'],
    send: (command) => void child.send(command),
    async page(address) {
      browser ??= waitFor<ShellEvent & { event: 'browser' }>(isEvent('browser')).then(({ endpoint }) =>
        chromium.connectOverCDP(endpoint),
      );
      const { contexts } = { contexts: (await browser).contexts() };
      const find = () => contexts.flatMap((context) => context.pages()).find((page) => address.test(page.url()));
      await expect.poll(() => find()?.url(), { timeout: WAIT_MS }).toMatch(address);
      return find() as Page;
    },
    output: () => printed,
    ended,
    async dispose() {
      await (await browser)?.close().catch(() => undefined);
      if (child.exitCode === null && child.signalCode === null) {
        // Without its channel the fake ends itself, its windows and its servers.
        child.disconnect();
        await ended;
      }
    },
  };
}

/** Tells events of a kind. */
export function isEvent<Kind extends ShellEvent['event']>(kind: Kind) {
  return (event: ShellEvent): event is ShellEvent & { event: Kind } => event.event === kind;
}
