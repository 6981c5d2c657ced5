import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/safety.ts';
import { CODE_MS } from './moving-offer.ts';
import { confirmMove, type OldComputer } from './old-computer.ts';

/** Remembers on the new computer where its data came from, until the old computer is notified of the arrival. */
export class MoveOrigin {
  readonly #clock: Clock;
  #origin: { backup: string; old: OldComputer; nonce: string; until: number } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Remembers a fetch from the old computer. @param backup name of the fetched file on this computer */
  remember(backup: string, old: OldComputer, nonce: string): void {
    this.#origin = { backup, old, nonce, until: this.#clock.now() + CODE_MS };
  }

  /**
   * Notifies the old computer after a restore of data that came from it.
   * @returns a sentence on what to do when the old computer could not be notified; null otherwise
   */
  async tellOldComputer(backup: string): Promise<string | null> {
    const origin = this.#origin;
    if (origin?.backup !== backup || this.#clock.now() > origin.until) return null;
    this.#origin = null;
    try {
      await confirmMove(origin.old, origin.nonce);
      return null;
    } catch (error) {
      return describeUntold(error);
    }
  }
}

/** Says what to do when the old computer could not be notified that the data is here now. */
function describeUntold(error: unknown): Phrase {
  const isOutdated = error instanceof AppError && error.code === 'moving_outdated';
  return isOutdated ? say(words.oldComputerChangedMeanwhile) : say(words.oldComputerNotTold);
}
