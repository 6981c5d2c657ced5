import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_ENV, SERVER_NODE_ARGS } from '#build/server-memory.mjs';
import { startServerProcess } from '#tests/support/server-process.ts';

/** Resources that a process uses: resident memory in bytes, processor time since its start. */
export interface Usage {
  rss: number;
  cpuMicroseconds: number;
}

/** A server in a process of its own that tells what it uses. */
export interface MeasuredServer {
  readonly port: number;
  usage(): Promise<Usage>;
  /** From now on its event loop is watched. */
  watchLoop(): Promise<void>;
  /** Tells how long the event loop kept others waiting since then, in milliseconds. */
  loopDelay(): Promise<{ p99: number; worst: number }>;
  /** Ends it as the system does, or without a warning, and waits until it is gone. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const TELL = path.join(import.meta.dirname, 'tell.mjs');

/** Command that runs the server in another place, such as a control group with a small processor (docs/how-far.md). */
const PREFIX = process.env.KINBOARD_BENCH_PREFIX?.split(' ') ?? [];

/** Starts the built server as families run it, on a data folder. @param port a free one unless told */
export async function startKinboard(dataDir: string, port = 0): Promise<MeasuredServer> {
  const server = await startServerProcess({
    dataDir,
    port,
    preload: TELL,
    prefix: PREFIX,
    nodeArgs: SERVER_NODE_ARGS,
    env: SERVER_ENV,
  });
  return {
    port: Number(new URL(server.url).port),
    ...telling(server.ask),
    end: async (signal = 'SIGTERM') => {
      if (signal === 'SIGKILL') return server.kill();
      const code = await server.stop();
      if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
    },
  };
}

/** Starts a yardstick of this folder. */
export async function startYardstick(name: 'bare' | 'reference', ...args: string[]): Promise<MeasuredServer> {
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, ['--import', TELL, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [line] = await once(child.stdout ?? process.stdin, 'data');
  return {
    port: Number(String(line).trim()),
    ...telling(async (question) => {
      child.send(question);
      return (await once(child, 'message'))[0];
    }),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

function telling(ask: <T>(question: string) => Promise<T>) {
  return {
    usage: () => ask<Usage>('usage'),
    watchLoop: () => ask<void>('watch'),
    loopDelay: () => ask<{ p99: number; worst: number }>('waited'),
  };
}
