import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { CopyProgress } from './make-copy.ts';

type Running = NonNullable<BackupStatus['running']>;

/** Runs one operation on the backups at a time, and knows which one runs. */
export class OneAtATime {
  #running: Running | null = null;
  #underway: Promise<unknown> = Promise.resolve();
  readonly #stopping = new AbortController();

  /** Returns the running operation; null when none runs. */
  running(): Running | null {
    return this.#running;
  }

  /** Aborts running operations when Kinboard stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Runs an operation on the backups or the live data while no other one may run.
   * @param body receives a callback that reports progress, and a signal that aborts when Kinboard stops
   * @throws AppError backup_busy while another operation runs
   */
  async exclusively<T>(
    phase: Running['phase'],
    body: (onProgress: CopyProgress, signal: AbortSignal) => Promise<T>,
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

  /** Aborts the running operation and refuses further ones; resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort(new AppError('backup_busy', { message: say(words.kinboardIsStopping) }));
    await this.#underway;
  }
}
