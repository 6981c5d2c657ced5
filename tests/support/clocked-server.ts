import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program.ts';

/** Server process on a given data folder, whose clock only moves when it is set. */
export interface ClockedServer {
  readonly url: string;
  readonly port: number;
  /** @param now milliseconds since the Unix epoch */
  setClock(now: number): void;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a server process with a fake clock. @param options.port fixed port; by default a free one */
export async function startClockedServer(options: {
  dataDir: string;
  now: number;
  port?: number;
}): Promise<ClockedServer> {
  const child = fork(
    await programFile('run-clocked'),
    [options.dataDir, String(options.port ?? 0), String(options.now)],
    { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child.stdout ?? process.stdin, 'data').then(([chunk]) => Number(String(chunk).trim())),
    ended.then(([code]) => {
      throw new Error(`The server ended with ${code}`);
    }),
  ]);
  return {
    url: `http://localhost:${port}`,
    port,
    setClock: (now) => child.send({ now }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
