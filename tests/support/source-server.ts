import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program.ts';

/** The server as it stands in the sources, in a process of its own; `server-process.ts` starts the built one. */
export interface SourceServer {
  readonly port: number;
  /** Everything it printed so far: its port, and its log when it keeps one. */
  output(): string;
  /** Sends a signal to this process alone and waits until it is gone. @returns how it ended */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; signal: string | null }>;
  /** Measures what it uses now. */
  usage(): Promise<ServerUsage>;
}

/** Resources that a server's process uses. */
export interface ServerUsage {
  /** Resident memory, in bytes. */
  rss: number;
  /** Memory that is in use after everything unused was given back, in bytes. */
  inUse: number;
  /** Processor time since its start. */
  cpuMicroseconds: number;
  /** Open files, sockets included; null where the system does not tell. */
  openFiles: number | null;
}

/** Reason why a server did not start: what it said on its way out. */
export class ServerDidNotStart extends Error {}

/**
 * Starts the real server on a data folder, on loopback; it ends with this process at the latest.
 * @param options.isBundled false keeps the places in stacks as they are in the sources
 * @param options.port to come back at the same address; a free one unless told
 * @param options.env added to the environment of this process
 * @param options.prefix runs it elsewhere; it must become the server's own process
 */
export async function startSourceServer(
  dataDir: string,
  {
    port: wantedPort = 0,
    env = {},
    prefix = [],
    isBundled = true,
  }: { port?: number; env?: NodeJS.ProcessEnv; prefix?: readonly string[]; isBundled?: boolean } = {},
): Promise<SourceServer> {
  const [program = '', ...args] = [
    ...prefix,
    process.execPath,
    await programFile('run-server', { isBundled }),
    dataDir,
    String(wantedPort),
  ];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      resolve(Number(printed.split('\n', 1)[0]));
    });
    ended.then(() => reject(new ServerDidNotStart(complaint)));
  });
  return {
    port,
    output: () => printed + complaint,
    async end(signal) {
      child.kill(signal);
      const [code, endedBy] = await ended;
      return { code, signal: endedBy };
    },
    async usage() {
      child.send('usage');
      const [message] = (await once(child, 'message')) as [ServerUsage];
      return message;
    },
  };
}
