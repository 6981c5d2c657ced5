import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program.ts';

/** Process of the server from the current sources; `server-process.ts` starts the built one. */
export interface SourceServer {
  readonly port: number;
  /** Returns all output so far: the port, and the log if it has one. */
  output(): string;
  /** Sends a signal to this process only and waits for its exit. @returns its exit code and signal */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; signal: string | null }>;
  /** Measures its current use of resources. */
  usage(): Promise<ServerUsage>;
}

/** Resources that a server process uses. */
export interface ServerUsage {
  /** Resident memory, in bytes. */
  rss: number;
  /** Heap and external memory in use after garbage collection, in bytes. */
  inUse: number;
  /** Processor time since its start. */
  cpuMicroseconds: number;
  /** Number of open files, sockets included; null where the system does not tell. */
  openFiles: number | null;
}

/** Error when a server did not start; its message is the output on stderr. */
export class ServerDidNotStart extends Error {}

/**
 * Starts the real server on a data folder, on loopback; it ends with this process at the latest.
 * @param options.isBundled false runs the source file, so that stack traces have its lines
 * @param options.port fixed port; by default a free one
 * @param options.env added to the environment of this process
 * @param options.prefix command that runs it in another place; it must replace itself by the server's process
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
