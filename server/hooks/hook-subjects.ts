import type { KnownPerson } from '#server/access/directory.ts';
import type { AppError } from '#shared/errors.ts';
import type { TaskExtraFields } from '#shared/extras/fields.ts';
import type { CertainDays, HowOften, Sharing } from '#shared/extras.ts';
import type { Scheduled } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay, SharingPeriod } from '#shared/rules/turns.ts';

/** Reward as passed to extras. */
export interface HookReward {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly icon: string;
  /** Price for everybody, in points. */
  readonly cost: number;
  readonly askFirst: boolean;
  readonly howOften: HowOften;
  /** Ids of the children it is for; null for all. */
  readonly forChildren: readonly string[] | null;
}

/** Task as passed to extras. */
export interface HookTask {
  readonly id: string;
  readonly familyId: string;
  /** Null for a task that was never shared. */
  readonly sharing: Sharing | null;
  readonly extraFields: TaskExtraFields | null;
}

/** Task on a day in the plan. */
export interface HookPlanned {
  /** Certain days of the assignment, or of the task while it is shared. */
  readonly days: CertainDays | null;
  /** Null if each assignee ticks it separately. */
  readonly shared: SharedDay | null;
  /** Fields of extras that it had on that day. */
  readonly extraFields: TaskExtraFields | null;
  /** As the extra that answers `plan.quotas` judged it; null if it counts on every day on which it applies. */
  readonly quota: HookQuota | null;
}

/** Assignment of a task to a person for a period of local days, with its schedule in that period. */
export interface HookAssignment extends Scheduled {
  readonly taskId: string;
  readonly extraFields: TaskExtraFields | null;
  /** Day on which the person got the task; its schedule may have changed since. */
  readonly listedSince: LocalDate;
}

/** A person's task on a day that does not count on every day on which it applies (plan-13). */
export interface HookQuota {
  /** The day. */
  readonly date: LocalDate;
  /** True if it is ticked on that day. */
  readonly isDone: boolean;
  /** Number of ticks on other days that count for the quota, and the number that is wanted. */
  readonly doneOnOtherDays: number;
  readonly of: number;
  /** True if it counts although it is not done. */
  readonly isNeeded: boolean;
  /** True if it is on the list of that day: it was not done often enough before. */
  readonly isOffered: boolean;
  /** Creates the error for a tick on that day; null if it may be ticked. */
  readonly refuse: (() => AppError) | null;
}

/** Quotas of a person's tasks on a day. */
export interface HookQuotaDay {
  readonly date: LocalDate;
  readonly quotas: readonly {
    readonly taskId: string;
    readonly text: string;
    readonly extraFields: TaskExtraFields | null;
    readonly quota: HookQuota;
  }[];
}

/** Returns the quota of an assignment on a day; null if it counts on every day on which it applies. */
export type HookQuotaOn = (assignment: HookAssignment, date: LocalDate) => HookQuota | null;

/** Sharing of tasks, current and former. */
export interface HookSharings {
  readonly sharings: readonly (SharingPeriod & { readonly taskId: string })[];
  /** Days that were manually assigned to a person. */
  readonly swaps: readonly { readonly taskId: string; readonly date: LocalDate; readonly userId: string }[];
}

/** Conditions of a reward that a change sets; omitted ones stay unchanged. */
export interface HookRewardColumns {
  readonly askFirst?: boolean;
  readonly howOften?: HowOften;
  /** Null for all. */
  readonly forChildren?: readonly string[] | null;
}

/** Task of a person on a day. */
export interface HookTickKey {
  readonly userId: string;
  readonly date: LocalDate;
  /** Id of the task. */
  readonly subjectId: string;
}

/** Redemption that is being booked. */
export interface HookBooking {
  readonly person: KnownPerson;
  readonly date: LocalDate;
  readonly reward: HookReward;
  /** Price that was paid, in points. */
  readonly cost: number;
  /** Position of its entry in the ledger. */
  readonly entrySeq: number;
  /** True while it waits for the approval of a grown-up. */
  readonly waits: boolean;
}

/** Redemption that was booked earlier. */
export interface HookRedemption {
  readonly userId: string;
  readonly familyId: string;
  readonly rewardId: string;
  /** Position of its entry in the ledger. */
  readonly entrySeq: number;
}

/** Tick of a task. */
export interface HookTick {
  readonly person: KnownPerson;
  readonly date: LocalDate;
  readonly task: {
    readonly id: string;
    readonly text: string;
    readonly icon: string;
    readonly points: number;
    readonly lookFirst: boolean;
    /** True if it is shared on that day: done once for all. */
    readonly isShared: boolean;
  };
  /** True if the day was reopened for this tick only. */
  readonly isReopened: boolean;
}

/** Tick or redemption of a child that the family computer notifies about. */
export interface HookNotice {
  readonly username: string;
  readonly firstName: string | null;
  readonly title: string;
  readonly points: number;
}

/** Facts about a member that decide what they may have. */
export type PersonFacts = Pick<
  KnownPerson,
  'id' | 'familyId' | 'role' | 'assignedProfessional' | 'keepsFamily' | 'extraFields'
>;

/** Kind words to a person: given points with their reason, or words of an extra (points-30). */
export interface HookWord {
  /** Id of the entry; words of an extra have an id that is no number. */
  readonly id: string;
  /** Id of the author, who may have been deleted since. */
  readonly createdBy: string;
  readonly reason: string;
  /** 0 for words without points. */
  readonly points: number;
  readonly date: LocalDate;
  /** In milliseconds since the Unix epoch. */
  readonly createdAt: number;
}
