import type { Tx } from '#server/db/tx.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listProfessionalPeriods } from './professional-periods.repo.ts';

/** Reads the periods in which children had a professional. */
export class ProfessionalPeriods {
  /**
   * Lists the current professional of a child, and those of days after `from`.
   * @param from day before the first requested day; null for only the current one
   */
  of(tx: Tx, userId: string, from: LocalDate | null) {
    return listProfessionalPeriods(tx, userId, from);
  }
}
