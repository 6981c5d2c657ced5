import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { GivenPoints } from '#server/features/ledger/given-points.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { KindWord } from '#shared/contracts/points.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Authors } from './authors.service.ts';

interface Deps {
  clock: Clock;
  givenPoints: GivenPoints;
  authors: Authors;
}

/** Reads the points that others gave a person, with the reasons (points-30). */
export class KindWords {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads the field of a day: only the person's own day of today has it, and only when there are kind words. */
  of(tx: Tx, caller: Caller, userId: string, date: LocalDate): { kindWords?: KindWord[] } {
    const { clock, givenPoints, authors } = this.#deps;
    if (userId !== caller.id || date !== familyNow(clock, caller.timeZone).date) return {};
    const entries = givenPoints.unthanked(tx, userId, date);
    if (entries.length === 0) return {};
    const authorOf = authors.seenBy(tx, caller);
    const kindWords = entries.map(({ seq, createdBy, title: reason, points, date: day }) => {
      return { id: String(seq), by: authorOf(createdBy), reason, points, date: day };
    });
    return { kindWords };
  }
}
