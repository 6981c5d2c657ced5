import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mainProgram } from './test-run.ts';

const START_WITHIN_MS = 60_000;

const running = new Set<ChildProcess>();

/** Ends what a test that failed has left running; for `afterEach`. */
export async function endLeftOvers(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** The home server's command, started on a data folder by a person at a terminal. */
export interface MainProcess {
  /** Port on which it serves; null when it does not, but tells on its port or at its end why. */
  readonly port: number | null;
  readonly pid: number;
  /** Everything it printed so far. */
  said(): string;
  /**
   * Returns what it complained of: the first line of it, which is the sentence for people; empty when nothing is wrong.
   */
  complaint(): string;
  /** Ends it and waits until it is gone. @returns its exit code */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts it and waits until it serves, shows the ways out, or has ended.
 * @param options.prefix runs it elsewhere; it must become the server's own process
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
      KINBOARD_TIME_ZONE: 'Europe/Berlin',
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
