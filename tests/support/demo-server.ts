import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { programFile } from './program.ts';
import { runFolder } from './test-run.ts';

/** Time of the demo's clock at its start: a Wednesday afternoon in Berlin. */
export const DEMO_NOW = Date.parse('2026-11-18T16:30:00+01:00');

/** Server process with the invented family, whose clock only moves when it is set. */
export interface DemoServer {
  readonly url: string;
  /** Sets the family computer's clock. @param now milliseconds since the Unix epoch */
  setClock(now: number): void;
  /** Moves the family computer's clock forward while it is awake. */
  stayAwake(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the demo at a fixed time, so that all runs show the same figures. The family is invented once per test run.
 * @param uiFolder folder of the built UI; by default `dist/renderer`
 * @param options.withExtras switches every extra on and adds examples of its use
 */
export async function startDemoServer(uiFolder?: string, { withExtras = false } = {}): Promise<DemoServer> {
  const folder = runFolder();
  const kept = folder ? ['--kept', path.join(folder, withExtras ? 'demo-with-extras' : 'demo')] : [];
  const args = [...(withExtras ? ['--extras'] : []), ...kept, String(DEMO_NOW), ...(uiFolder ? [uiFolder] : [])];
  const child = fork(await programFile('run-demo'), args, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child.stdout ?? process.stdin, 'data').then(([chunk]) => Number(String(chunk).trim())),
    ended.then(([code]) => {
      throw new Error(`The demo server ended with ${code}`);
    }),
  ]);
  return {
    url: `http://localhost:${port}`,
    setClock: (now) => child.send({ now }),
    stayAwake: async (seconds) => {
      const passed = once(child, 'message');
      child.send({ awakeMs: seconds * 1000 });
      await passed;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
