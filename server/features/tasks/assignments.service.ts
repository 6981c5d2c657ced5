import type { Tx } from '#server/db/tx.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listAssignments, listAssignmentsOfTask } from './assignments.repo.ts';

/** Reads current and past assignments with their schedules. */
export class Assignments {
  /**
   * Lists the current assignments of a person, and those of days after `from`.
   * @param from day before the first requested day; null for only the current ones
   */
  of(tx: Tx, userId: string, from: LocalDate | null) {
    return listAssignments(tx, userId, from);
  }

  /** Lists all assignments of one task to a person, past ones included. */
  ofTask(tx: Tx, userId: string, taskId: string) {
    return listAssignmentsOfTask(tx, userId, taskId);
  }
}
