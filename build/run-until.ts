import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Outcome of a command. */
export interface Outcome {
  /** Null for a command that was killed. */
  code: number | null;
  seconds: number;
  printed: string;
}

/** Place where a command runs, and what ends it. */
interface Options {
  cwd: string;
  env: NodeJS.ProcessEnv;
  withinMs: number;
  /** Matches the output after which the command is no longer needed. */
  enough?: RegExp | undefined;
  /** Called with the output when there is enough, before the command is killed. */
  then?: ((printed: string) => Promise<void>) | undefined;
}

/** Runs a command to its end, or kills it when there is enough output, or when the time is over. */
export async function runUntil(
  command: string,
  args: readonly string[],
  { cwd, env, withinMs, enough, then }: Options,
): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let printed = '';
  const ended = once(child, 'close');
  const reached = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        if (enough?.test(printed)) resolve(true);
      });
    }
  });
  const timer = setTimeout(() => endAll(child), withinMs);
  const hasEnough = await Promise.race([ended.then(() => false), reached]);
  clearTimeout(timer);
  const seconds = (performance.now() - started) / 1000;
  if (hasEnough) {
    try {
      await then?.(printed);
    } finally {
      endAll(child);
      await ended;
    }
  }
  return { code: child.exitCode, seconds, printed };
}

/** Ends a command and its child processes, unless all have ended. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
