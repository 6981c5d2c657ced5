import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Clock } from '#server/lib/clock.ts';
import { KIND_WORDS } from '#shared/rules/kind-words.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { findGiven, listGiven, listUnthanked, readLastThanked, saveThanks } from './kind-words.repo.ts';

/** Finds the adjustments upwards that others booked for a person, and stores the person's thanks. */
export class GivenPoints {
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  /**
   * Lists those of the last days without thanks, the newest first: as many as are shown (points-30).
   * @param more number of further ones
   */
  unthanked(tx: Tx, userId: string, today: LocalDate, more: number) {
    const from = addDays(today, 1 - KIND_WORDS.days);
    return listUnthanked(tx, { userId, from, to: today, limit: KIND_WORDS.shown + more });
  }

  /** Finds one of a person: its points, and when they said thank you, in milliseconds since the Unix epoch. */
  find(tx: Tx, userId: string, seq: number) {
    return findGiven(tx, userId, seq);
  }

  /** Finds the newest adjustment of the last days by `by` that a person said thank you for (points-35). */
  lastThanked(tx: Tx, userId: string, by: string, today: LocalDate) {
    return readLastThanked(tx, { userId, by, from: addDays(today, 1 - KIND_WORDS.days), to: today });
  }

  /** Lists those of some days, thanked or not, the newest first. */
  between(tx: Tx, userId: string, about: { from: LocalDate; to: LocalDate; limit: number }) {
    return listGiven(tx, { userId, ...about });
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
