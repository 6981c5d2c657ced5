import type { Clock } from '#server/lib/clock.ts';
import { isSameSecret, newCode } from '#server/lib/ids.ts';
import { keyedHash } from '#server/lib/sealed-stream.ts';
import { MOVING_CODE_LENGTH } from '#shared/constants.ts';
import type { MovingProof } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';

/** Milliseconds for which a code is valid, and for which the new computer remembers where its data came from. */
export const CODE_MS = 60 * 60 * 1000;

/** A move that was begun on the old computer. */
interface Offer {
  code: string;
  /** Milliseconds since the Unix epoch. */
  expiresAt: number;
  /** Name of the proven copy that can be carried on a USB stick. */
  backup: string;
  /** Names of the copies that were fetched, by the nonce of the fetch; null while one is made. */
  fetched: Map<string, string | null>;
}

/** Holds the offer of the old computer, with the code that the new computer must know. */
export class MovingOffer {
  readonly #clock: Clock;
  #offer: Offer | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the current offer; null when no move was begun, or it has expired. */
  current(): Offer | null {
    const offer = this.#offer;
    // An offer with more than its full time left expires now: the clock was set back.
    const now = this.#clock.now();
    if (offer && (now >= offer.expiresAt || now < offer.expiresAt - CODE_MS)) this.#offer = null;
    return this.#offer;
  }

  /** Creates an offer with a new code. @param backup name of the proven copy */
  draw(backup: string): void {
    const expiresAt = this.#clock.now() + CODE_MS;
    this.#offer = { code: newCode(MOVING_CODE_LENGTH), expiresAt, backup, fetched: new Map() };
  }

  /** Withdraws the offer: its code is no longer valid. */
  withdraw(): void {
    this.#offer = null;
  }

  /** Returns the current offer if the proof was made with its code. @throws AppError moving_code_unknown */
  find(step: 'fetch' | 'done', proof: MovingProof): Offer {
    const offer = this.current();
    if (!offer || !isProven(offer.code, step, proof)) throw new AppError('moving_code_unknown');
    return offer;
  }
}

/** Step that one side proves to the other: it fetches the copy, it has restored it, it has stopped. */
type Step = 'fetch' | 'done' | 'stopped';

/**
 * Computes the proof that a computer has the code, for one step of one fetch only (moving-11).
 * @param nonce random text that the new computer draws for each fetch
 */
export function proveCode(code: string, step: Step, nonce: string): string {
  return keyedHash(code, `kinboard move ${step} ${nonce}`).toString('base64url');
}

/** Tells whether a proof was made with this code. */
export function isProven(code: string, step: Step, { nonce, proof }: MovingProof): boolean {
  return isSameSecret(proveCode(code, step, nonce), proof);
}

/** Derives the key that seals the copy of one fetch, 32 bytes. */
export function copyKey(code: string, nonce: string): Buffer {
  return keyedHash(code, `kinboard move copy ${nonce}`);
}
