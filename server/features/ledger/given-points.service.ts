import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Clock } from '#server/lib/clock.ts';
import { KIND_WORDS } from '#shared/rules/kind-words.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { findGiven, listUnthanked, readLastThanked, saveThanks } from './kind-words.repo.ts';

/** Finds the adjustments upwards that others booked for a person, and stores the person's thanks. */
export class GivenPoints {
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  /** Lists those of the last days without thanks, the newest first (points-30). */
  unthanked(tx: Tx, userId: string, today: LocalDate) {
    const from = addDays(today, 1 - KIND_WORDS.days);
    return listUnthanked(tx, { userId, from, to: today, limit: KIND_WORDS.shown });
  }

  /** Finds the reason of the newest adjustment of the last days by `by` that a person said thank you for (points-35). */
  lastThanked(tx: Tx, userId: string, by: string, today: LocalDate): string | null {
    return readLastThanked(tx, { userId, by, from: addDays(today, 1 - KIND_WORDS.days), to: today });
  }

  /**
   * Stores that a person said thank you for an entry; once is enough.
   * @returns false if the entry is no live adjustment upwards that somebody else booked for this person
   */
  thank(tx: WriteTx, person: { id: string; familyId: string }, seq: number): boolean {
    const entry = findGiven(tx, person.id, seq);
    if (entry?.thankedAt === null) {
      saveThanks(tx, seq, this.#clock.now());
      tx.emit({ type: 'progress.changed', familyId: person.familyId, ids: [person.id] });
    }
    return entry !== undefined;
  }
}
