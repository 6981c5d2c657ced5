import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { AppError } from '#shared/errors.ts';

/** Milliseconds for which nothing is changed here after the new computer has fetched the data. */
const PAUSE_MS = 10 * 60 * 1000;

/** Lets nothing be changed for a while that the new computer would not have. */
export class WritePause {
  readonly #unitOfWork: UnitOfWork;
  #timer: NodeJS.Timeout | null = null;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Tells whether changes are refused now. */
  isOn(): boolean {
    return this.#timer !== null;
  }

  /** Begins it, or begins it anew: for ten minutes, or until it is ended. */
  begin(): void {
    this.end();
    this.#unitOfWork.refuseWith(() => new AppError('moving', { retryAfterSeconds: 60 }));
    this.#timer = setTimeout(() => this.end(), PAUSE_MS).unref();
  }

  /** Lets changes through again. */
  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#unitOfWork.refuseWith(null);
  }
}
