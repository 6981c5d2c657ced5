import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 20_000;
const SERVING = /On this computer:\s+(http:\S+)/;
const HELD = /Open (http:\S+) on this computer for the ways out/;

/** The built server in a process of its own, as families run it. */
export interface ServerProcess {
  /** Address on this computer. */
  readonly url: string;
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Asks what it loaded by `preload`, which answers each message with one. */
  ask<T>(question: string): Promise<T>;
  /** SIGTERM unless told; resolves with its exit code once it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGHUP'): Promise<number | null>;
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the built server (`dist/server`) on a data folder and waits until it says where it is.
 * @param options.command which command of dist/server: main, or demo
 * @param options.nodeArgs how Node runs it; as it does by itself unless told
 * @param options.preload module that it loads before itself, which answers what `ask` asks
 * @param options.prefix runs it elsewhere; it must become the server's own process
 * @param options.port a fixed port, to come back at the same address; else a free one
 */
export async function startServerProcess(options: {
  dataDir?: string;
  command?: 'main' | 'demo';
  port?: number;
  env?: NodeJS.ProcessEnv;
  nodeArgs?: readonly string[];
  preload?: string;
  /** Command that runs the server in another place, such as a network namespace. */
  prefix?: readonly string[];
  /** Waits until it shows the page that stands in for the app, since its data cannot be opened. */
  isHeld?: boolean;
}): Promise<ServerProcess> {
  const [program = '', ...args] = [
    ...(options.prefix ?? []),
    process.execPath,
    ...(options.nodeArgs ?? []),
    ...(options.preload ? ['--import', pathToFileURL(options.preload).href] : []),
    path.join(ROOT, `dist/server/${options.command ?? 'main'}.js`),
  ];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      KINBOARD_HOST: '127.0.0.1',
      KINBOARD_MDNS: 'off',
      KINBOARD_TIME_ZONE: 'Europe/Berlin',
      KINBOARD_PORT: String(options.port ?? 0),
      ...(options.dataDir ? { KINBOARD_DATA_DIR: options.dataDir } : {}),
      ...options.env,
    },
    stdio: options.preload ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  const url = await waitForAddress(child, () => printed, options.isHeld ? HELD : SERVING);
  const exit = once(child, 'exit');
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    ask: async (question) => {
      child.send(question);
      return (await once(child, 'message'))[0];
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function waitForAddress(child: ChildProcess, printed: () => string, address: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = address.exec(printed());
      if (match?.[1]) finish(() => resolve(match[1] as string));
    };
    const fail = (reason: string) => finish(() => reject(new Error(`${reason}:\n${printed()}`)));
    const timer = setTimeout(() => fail('The server did not say where it is'), START_WITHIN_MS);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', look);
      settle();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    child.once('exit', (code) => fail(`The server ended with ${code}`));
    child.once('error', (error) => fail(String(error)));
  });
}

/** A throw-away data folder and how to remove it. */
export function createDataDir(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-test-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
