import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { Progress } from './make-copy.ts';

type Running = NonNullable<BackupStatus['running']>;

/** Lets one thing at a time happen to the backups, and knows what it is. */
export interface OneAtATime {
  /** What goes on now; null when nothing does. */
  running(): Running | null;
  /** Ends what goes on when Kinboard stops. */
  readonly signal: AbortSignal;
  /**
   * Does something to the backups or the live data that nothing else may come in between of.
   * @param body gets how to say what it is doing, and a signal that ends it when Kinboard stops
   * @throws AppError backup_busy while something else goes on
   */
  exclusively<T>(phase: Running['phase'], body: (onProgress: Progress, signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends what goes on and lets nothing more begin; settles when it has ended. */
  stop(): Promise<void>;
}

/** Makes it; nothing goes on. */
export function createOneAtATime(): OneAtATime {
  let running: Running | null = null;
  let underway: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  return {
    running: () => running,
    signal: stopping.signal,
    async exclusively(phase, body) {
      if (running || stopping.signal.aborted) throw new AppError('backup_busy');
      running = { phase, done: 0 };
      try {
        const work = body((nextPhase, done) => {
          running = { phase: nextPhase, done: Math.min(1, Math.max(0, done)) };
        }, stopping.signal);
        underway = work.catch(() => undefined);
        return await work;
      } finally {
        running = null;
      }
    },
    async stop() {
      stopping.abort(new AppError('backup_busy', { message: say(words.kinboardIsStopping) }));
      await underway;
    },
  };
}
