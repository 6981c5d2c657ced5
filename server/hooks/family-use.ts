import type { DayType } from '#shared/constants.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Deeds of one child of a family in the last 28 days (extras-10). */
export interface ChildUse {
  /** True if the child does not read yet. */
  needsPictures: boolean;
  /** Ids of the ticked tasks by day; days without ticks are left out. */
  ticks: ReadonlyMap<LocalDate, readonly string[]>;
  /** Assignments, those that ended in these days included; `endDate` is null for current ones. */
  assignments: readonly { taskId: string; dayType: DayType; startDate: LocalDate; endDate: LocalDate | null }[];
  /** Number of redemptions that were taken back. */
  undoneRedemptions: number;
  /** Number of times that somebody else gave the child points with a reason. */
  givenPoints: number;
}

/** Deeds of a family's children in the last 28 days: extras say whether they fit them (extras-11). */
export interface FamilyUse {
  today: LocalDate;
  children: readonly ChildUse[];
}

/** Tells whether an extra fits what a family does. */
export type Fits = (use: FamilyUse) => boolean;
