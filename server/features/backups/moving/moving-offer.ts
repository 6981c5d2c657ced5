import type { Clock } from '#server/lib/clock.ts';
import { newCode } from '#server/lib/ids.ts';
import { MOVING_CODE_LENGTH } from '#shared/constants.ts';
import type { MovingProof } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isProven } from './moving-proof.ts';

/** How long a code is good, and how long the new computer remembers where its data came from, in milliseconds. */
export const CODE_MS = 60 * 60 * 1000;

/** A move that was begun on the old computer. */
export interface Offer {
  code: string;
  /** Milliseconds since the Unix epoch. */
  expiresAt: number;
  /** Name of the proven copy that is carried on a stick. */
  backup: string;
  /** Names of the copies that were fetched, by the nonce of the fetch; null while one is made. */
  fetched: Map<string, string | null>;
}

/** The offer of the old computer: the code that the new one must know. */
export type MovingOffer = ReturnType<typeof createMovingOffer>;

/** Makes it; no move was begun. */
export function createMovingOffer({ clock }: { clock: Clock }) {
  let offer: Offer | null = null;

  function current(): Offer | null {
    // One later than its whole life ends now: the clock was set back.
    if (offer && (clock.now() >= offer.expiresAt || clock.now() < offer.expiresAt - CODE_MS)) offer = null;
    return offer;
  }

  return {
    /** The one that counts now; null when no move was begun, or its time is over. */
    current,

    /** Draws the code. @param backup name of the proven copy */
    draw(backup: string): void {
      offer = { code: newCode(MOVING_CODE_LENGTH), expiresAt: clock.now() + CODE_MS, backup, fetched: new Map() };
    },

    /** No code is good any more. */
    withdraw(): void {
      offer = null;
    },

    /** The offer whose code this was proven with. @throws AppError moving_code_unknown */
    find(step: 'fetch' | 'done', proof: MovingProof): Offer {
      const meant = current();
      if (!meant || !isProven(meant.code, step, proof)) throw new AppError('moving_code_unknown');
      return meant;
    },
  };
}
