import type { Tx } from '#server/db/tx.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listProfessionalPeriods } from './professional-periods.repo.ts';

/** Reads who gives tasks to whom as a professional, and since when. */
export class ProfessionalPeriods {
  /**
   * Lists who a child's professionals were on some day after `from`, and are.
   * @param from the day before the first that is asked for; null for nothing of the past
   */
  of(tx: Tx, userId: string, from: LocalDate | null) {
    return listProfessionalPeriods(tx, userId, from);
  }
}
