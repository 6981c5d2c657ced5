import type { Tx } from '#server/db/tx.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listAssignments, listAssignmentsOfTask } from './assignments.repo.ts';

/** Reads which tasks are and were on people's lists, with the schedule that held then. */
export class Assignments {
  /**
   * Lists what is on a person's list now, and what was on it on a day after `from`.
   * @param from the day before the first that is asked for; null for nothing of the past
   */
  of(tx: Tx, userId: string, from: LocalDate | null) {
    return listAssignments(tx, userId, from);
  }

  /** Lists the same of one task, however long ago. */
  ofTask(tx: Tx, userId: string, taskId: string) {
    return listAssignmentsOfTask(tx, userId, taskId);
  }
}
