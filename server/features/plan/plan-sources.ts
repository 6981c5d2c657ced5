import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { TaskExtraFields } from '#shared/extras/fields.ts';
import type { Sharing } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Assignment, ProfessionalPeriod } from './plan-rule.ts';

/** A task on a person's list for a period, with its fields. */
export interface ListedTask extends Assignment {
  text: string;
  points: number;
  icon: string;
  category: string;
  familyId: string;
  /** Place of the task in the family's order. */
  position: number;
  /** Null for a task that was never shared. */
  sharing: Sharing | null;
  /** True if a grown-up reviews ticks first. */
  lookFirst: boolean;
  /** Fields of extras that the task had in this period. */
  extraFields: TaskExtraFields | null;
  /** Day on which the person got the task; its schedule may have changed since. */
  listedSince: LocalDate;
}

/** Assignments, which the tasks feature stores. The type is here because tasks depend on the plan. */
interface Assignments {
  /**
   * Lists the current assignments of a person, and those of days after `from`.
   * @param from day before the first requested day; null for only the current ones
   */
  of(tx: Tx, userId: string, from: LocalDate | null): ListedTask[];
  /** Lists all assignments of one task to a person, past ones included. */
  ofTask(tx: Tx, userId: string, taskId: string): ListedTask[];
}

/**
 * Professionals of children, which the people feature stores. The type is here because people depend on tasks, and
 * tasks on the plan.
 */
interface ProfessionalPeriods {
  /**
   * Lists the current professional of a child, and those of days after `from`.
   * @param from day before the first requested day; null for only the current ones
   */
  of(tx: Tx, userId: string, from: LocalDate | null): ProfessionalPeriod[];
}

/** Services that provide the input of the plan rule. */
export interface PlanSources {
  clock: Clock;
  hooks: Hooks;
  directory: Directory;
  assignments: Assignments;
  periods: ProfessionalPeriods;
  taskCompletions: TaskCompletions;
}
