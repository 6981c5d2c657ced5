import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { Progress } from './make-copy.ts';

type Running = NonNullable<BackupStatus['running']>;

/** Lets one thing at a time happen to the backups, and knows what it is. */
export class OneAtATime {
  #running: Running | null = null;
  #underway: Promise<unknown> = Promise.resolve();
  readonly #stopping = new AbortController();

  /** Reads what goes on now; null when nothing does. */
  running(): Running | null {
    return this.#running;
  }

  /** Ends what goes on when Kinboard stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Does something to the backups or the live data that nothing else may come in between of.
   * @param body gets how to say what it is doing, and a signal that ends it when Kinboard stops
   * @throws AppError backup_busy while something else goes on
   */
  async exclusively<T>(
    phase: Running['phase'],
    body: (onProgress: Progress, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { signal } = this;
    if (this.#running || signal.aborted) throw new AppError('backup_busy');
    this.#running = { phase, done: 0 };
    try {
      const work = body((nextPhase, done) => {
        this.#running = { phase: nextPhase, done: Math.min(1, Math.max(0, done)) };
      }, signal);
      this.#underway = work.catch(() => undefined);
      return await work;
    } finally {
      this.#running = null;
    }
  }

  /** Ends what goes on and lets nothing more begin; settles when it has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort(new AppError('backup_busy', { message: say(words.kinboardIsStopping) }));
    await this.#underway;
  }
}
