import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DAYTIME_ZONE } from './daytime-zone.ts';
import { mainProgram } from './test-run.ts';

const START_WITHIN_MS = 60_000;

const running = new Set<ChildProcess>();

/** Kills processes that a failed test left running; for `afterEach`. */
export async function endLeftOvers(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Process of the home server's command, as a person starts it in a terminal. */
export interface MainProcess {
  /** Port on which it serves; null when it ended or only shows why it cannot open its data. */
  readonly port: number | null;
  readonly pid: number;
  /** Returns all output so far. */
  said(): string;
  /** Returns the first line of stderr, which is the sentence for people; empty when there is none. */
  complaint(): string;
  /** Ends the process and waits for its exit. @returns its exit code */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts the process and waits until it serves, shows the ways out, or ends.
 * @param options.prefix command that runs it in another place; it must replace itself by the server's process
 */
export async function startMain(
  dataDir: string,
  { env = {}, prefix = [] }: { env?: NodeJS.ProcessEnv; prefix?: readonly string[] } = {},
): Promise<MainProcess> {
  const [program = '', ...args] = [...prefix, process.execPath, mainProgram()];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      KINBOARD_HOST: '127.0.0.1',
      KINBOARD_PORT: '0',
      KINBOARD_MDNS: 'off',
      KINBOARD_TIME_ZONE: DAYTIME_ZONE,
      KINBOARD_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
    complaint += text;
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = once(child, 'exit');
  const port = await waitUntilTold(child, () => said);
  return {
    port,
    pid: child.pid ?? 0,
    said: () => said,
    complaint: () => complaint.split('\n', 1)[0] ?? '',
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

function waitUntilTold(child: ChildProcess, said: () => string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not say how it stands:\n${said()}`));
    }, START_WITHIN_MS);
    const settle = (port: number | null) => {
      clearTimeout(timer);
      resolve(port);
    };
    const look = () => {
      const port = /On this computer:\s+http:\S+:(\d+)/.exec(said())?.[1];
      if (port) settle(Number(port));
      else if (/for the ways out/.test(said())) settle(null);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', () => settle(null));
  });
}
