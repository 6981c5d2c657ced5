import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program.ts';

/** A server on a data folder of one's own, whose clock stands still until it is set. */
export interface ClockedServer {
  readonly url: string;
  readonly port: number;
  /** @param now milliseconds since the Unix epoch */
  setClock(now: number): void;
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
}

/** Starts one. @param options.port to come back at the same address; a free one unless told */
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
