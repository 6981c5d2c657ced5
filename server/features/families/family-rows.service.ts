import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { Extra } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { findFamily, hasAnyFamily } from './families.repo.ts';

/** Reads facts of families for other features, inside their units of work. */
export class FamilyRows implements FamilyFacts {
  readonly #clock: Clock;
  readonly #defaultTimeZone: string;

  constructor(clock: Clock, defaultTimeZone: string) {
    this.#clock = clock;
    this.#defaultTimeZone = defaultTimeZone;
  }

  /** Returns today's date in the time zone of a family. */
  today(tx: Tx, familyId: string): LocalDate {
    return familyNow(this.#clock, this.timeZoneOf(tx, familyId)).date;
  }

  /** Returns the time zone of a family. */
  timeZoneOf(tx: Tx, familyId: string): string {
    return findFamily(tx, familyId)?.timeZone ?? this.#defaultTimeZone;
  }

  /** Tells whether this installation has a family yet. */
  hasAny(tx: Tx): boolean {
    return hasAnyFamily(tx);
  }

  /** Reads the name of a family; empty if there is no such family. */
  nameOf(tx: Tx, familyId: string): string {
    return findFamily(tx, familyId)?.name ?? '';
  }

  /** Lists the extras that a family has switched on; none if there is no such family. */
  extrasOf(tx: Tx, familyId: string): readonly Extra[] {
    return findFamily(tx, familyId)?.extras ?? [];
  }
}
