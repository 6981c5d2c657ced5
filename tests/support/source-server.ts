import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SCRIPT = path.resolve(import.meta.dirname, 'run-server.ts');

/** The server as it stands in the sources, in a process of its own; `server-process.ts` starts the built one. */
export interface SourceServer {
  readonly port: number;
  /** Sends a signal to this process alone and waits until it is gone. @returns how it ended */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; signal: string | null }>;
  /** Resident memory in bytes, and processor time since the start. */
  usage(): Promise<{ rss: number; cpuMicroseconds: number }>;
}

/** Why a server did not start: what it said on its way out. */
export class ServerDidNotStart extends Error {}

/**
 * Starts the real server on a data folder, on loopback; it ends with this process at the latest.
 * @param wantedPort to come back at the same address; a free one unless told
 */
export async function startSourceServer(dataDir: string, wantedPort = 0): Promise<SourceServer> {
  const child = fork(SCRIPT, [dataDir, String(wantedPort)], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(Number(String(chunk).trim())));
    ended.then(() => reject(new ServerDidNotStart(complaint)));
  });
  return {
    port,
    async end(signal) {
      child.kill(signal);
      const [code, endedBy] = await ended;
      return { code, signal: endedBy };
    },
    async usage() {
      child.send('usage');
      const [message] = (await once(child, 'message')) as [{ rss: number; cpuMicroseconds: number }];
      return message;
    },
  };
}
