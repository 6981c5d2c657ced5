import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Sharing } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Listing, ProfessionalPeriod } from './plan-rule.ts';

/** A task while it is on somebody's list, with what is said of it. */
export interface ListedTask extends Listing {
  text: string;
  points: number;
  icon: string;
  category: string;
  familyId: string;
  createdAt: number;
  /** The order in which tasks were made, also of those of one moment. */
  place: number;
  /** Null for a task that was never shared. */
  sharing: Sharing | null;
  /** True when a grown-up looks before the points come. */
  lookFirst: boolean;
}

/** Lists of people, which tasks keep. The type stands here since tasks stand on the plan. */
interface Assignments {
  /**
   * Lists what is on a person's list now, and what was on it on a day after `from`.
   * @param from the day before the first that is asked for; null for nothing of the past
   */
  of(tx: Tx, userId: string, from: LocalDate | null): ListedTask[];
  /** Lists the same of one task, however long ago. */
  ofTask(tx: Tx, userId: string, taskId: string): ListedTask[];
}

/** Professionals of children, which people keep. The type stands here since people stand on tasks, and tasks on the plan. */
interface ProfessionalPeriods {
  /**
   * Lists who a child's professionals were on some day after `from`, and are.
   * @param from the day before the first that is asked for; null for nothing of the past
   */
  of(tx: Tx, userId: string, from: LocalDate | null): ProfessionalPeriod[];
}

/** Services that say what decides what is planned for somebody. */
export interface PlanSources {
  clock: Clock;
  hooks: Hooks;
  directory: Directory;
  assignments: Assignments;
  periods: ProfessionalPeriods;
  taskCompletions: TaskCompletions;
}
