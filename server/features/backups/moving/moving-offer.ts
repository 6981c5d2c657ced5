import type { Clock } from '#server/lib/clock.ts';
import { newCode } from '#server/lib/ids.ts';
import { MOVING_CODE_LENGTH } from '#shared/constants.ts';
import type { MovingProof } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isProven } from './moving-proof.ts';

/** Milliseconds for which a code is good, and for which the new computer remembers where its data came from. */
export const CODE_MS = 60 * 60 * 1000;

/** A move that was begun on the old computer. */
interface Offer {
  code: string;
  /** Milliseconds since the Unix epoch. */
  expiresAt: number;
  /** Name of the proven copy that is carried on a stick. */
  backup: string;
  /** Names of the copies that were fetched, by the nonce of the fetch; null while one is made. */
  fetched: Map<string, string | null>;
}

/** The offer of the old computer: the code that the new one must know. */
export class MovingOffer {
  readonly #clock: Clock;
  #offer: Offer | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Reads the one that counts now; null when no move was begun, or its time is over. */
  current(): Offer | null {
    const offer = this.#offer;
    // One later than its whole life ends now: the clock was set back.
    const now = this.#clock.now();
    if (offer && (now >= offer.expiresAt || now < offer.expiresAt - CODE_MS)) this.#offer = null;
    return this.#offer;
  }

  /** Draws the code. @param backup name of the proven copy */
  draw(backup: string): void {
    const expiresAt = this.#clock.now() + CODE_MS;
    this.#offer = { code: newCode(MOVING_CODE_LENGTH), expiresAt, backup, fetched: new Map() };
  }

  /** Withdraws it: no code is good any more. */
  withdraw(): void {
    this.#offer = null;
  }

  /** Finds the offer whose code this was proven with. @throws AppError moving_code_unknown */
  find(step: 'fetch' | 'done', proof: MovingProof): Offer {
    const meant = this.current();
    if (!meant || !isProven(meant.code, step, proof)) throw new AppError('moving_code_unknown');
    return meant;
  }
}
