import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Opening } from './open-data-child.ts';
import { programFile } from './program.ts';

/** Opens data folders in processes of their own, to be killed on the way; the next process loads meanwhile. */
export interface Openings {
  /** Opens a folder undisturbed and then kills the process. @returns how long the opening took, in milliseconds */
  complete(opening: Opening): Promise<number>;
  /** Begins to open a folder and kills the process after so many milliseconds. */
  kill(opening: Opening, afterMs: number): Promise<void>;
  /** Ends the process that waits. */
  end(): Promise<void>;
}

/** Makes them; call `end` afterwards. */
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
    // Not beside the loading of the next one, so that moments mean the same in every round.
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
