import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Opening } from './open-data-child.ts';
import { programFile } from './program.ts';

/** Opens data folders in child processes that are killed; the next process is loaded in advance. */
export interface Openings {
  /** Opens a folder completely and then kills the process. @returns duration of the opening in milliseconds */
  complete(opening: Opening): Promise<number>;
  /** Starts to open a folder and kills the process after `afterMs`. */
  kill(opening: Opening, afterMs: number): Promise<void>;
  /** Ends the process that was loaded in advance. */
  end(): Promise<void>;
}

/** Loads the first process; call `end` afterwards. */
export function createOpenings(): Openings {
  let next = load();

  async function load(): Promise<ChildProcess> {
    const child = fork(await programFile('open-data-child'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    return child;
  }

  async function take(): Promise<ChildProcess> {
    const child = await next;
    next = load();
    // Wait until the next process is loaded, so that loading does not change the timing of a round.
    await next;
    return child;
  }

  async function end(child: ChildProcess): Promise<void> {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  return {
    async complete(opening) {
      const child = await take();
      const opened = once(child, 'message');
      const started = performance.now();
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`The process that opens the data ended with ${code}`);
      });
      child.send(opening);
      await Promise.race([opened, ended]);
      ended.catch(() => undefined);
      const took = performance.now() - started;
      await end(child);
      return took;
    },
    async kill(opening, afterMs) {
      const child = await take();
      child.send(opening);
      await sleep(afterMs);
      await end(child);
    },
    end: async () => end(await next),
  };
}
