import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DAYTIME_ZONE } from './daytime-zone.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 20_000;
const SERVING = /On this computer:\s+(http:\S+)/;
const HELD = /Open (http:\S+) on this computer for the ways out/;

/** Process of the built server, as families run it. */
export interface ServerProcess {
  /** Address on this computer. */
  readonly url: string;
  readonly pid: number;
  /** Returns all output so far. */
  output(): string;
  /** Sends a message to the module of `preload`, and returns its answer. */
  ask<T>(question: string): Promise<T>;
  /** Sends a signal, by default SIGTERM; resolves with the exit code when the process has ended. */
  stop(signal?: 'SIGTERM' | 'SIGHUP'): Promise<number | null>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
}

/**
 * Starts the built server (`dist/server`) on a data folder and waits until it prints its address.
 * @param options.command command of dist/server, by default `main`
 * @param options.nodeArgs arguments of Node
 * @param options.preload module that is loaded before the server, and answers the messages of `ask`
 * @param options.prefix command that runs it in another place; it must replace itself by the server's process
 * @param options.port fixed port; by default a free one
 */
export async function startServerProcess(options: {
  dataDir?: string;
  command?: 'main' | 'demo' | 'opened-by-double-click';
  /** Command line of another way to run the server, such as the single file. */
  program?: readonly string[];
  port?: number;
  env?: NodeJS.ProcessEnv;
  nodeArgs?: readonly string[];
  preload?: string;
  /** Command that runs the server in another place, such as a network namespace. */
  prefix?: readonly string[];
  /** True to wait for the page that a server shows when it cannot open its data. */
  isHeld?: boolean;
}): Promise<ServerProcess> {
  const [program = '', ...args] = [
    ...(options.prefix ?? []),
    ...(options.program ?? [
      process.execPath,
      ...(options.nodeArgs ?? []),
      ...(options.preload ? ['--import', pathToFileURL(options.preload).href] : []),
      path.join(ROOT, `dist/server/${options.command ?? 'main'}.js`),
    ]),
  ];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      KINBOARD_HOST: '127.0.0.1',
      KINBOARD_MDNS: 'off',
      KINBOARD_TIME_ZONE: DAYTIME_ZONE,
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

/** Creates a temporary data folder and a function that removes it. */
export function createDataDir(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-test-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
