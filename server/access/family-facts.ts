import type { Tx } from '#server/db/tx.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Facts of a family that every feature may ask for, handed in by the composition root. */
export interface FamilyFacts {
  /** Reads what day a family has. */
  today(tx: Tx, familyId: string): LocalDate;
  /** Reads the name of a family; empty for one that is not there. */
  nameOf(tx: Tx, familyId: string): string;
}
