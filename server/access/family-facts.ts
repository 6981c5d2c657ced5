import type { Tx } from '#server/db/tx.ts';
import type { Extra } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Facts of a family for every feature; passed in by the composition root. */
export interface FamilyFacts {
  /** Returns the current date in the time zone of a family. */
  today(tx: Tx, familyId: string): LocalDate;
  /** Returns the IANA name of the time zone of a family. */
  timeZoneOf(tx: Tx, familyId: string): string;
  /** Returns the name of a family; empty if it does not exist. */
  nameOf(tx: Tx, familyId: string): string;
  /** Lists the extras that a family has switched on. */
  extrasOf(tx: Tx, familyId: string): readonly Extra[];
}
