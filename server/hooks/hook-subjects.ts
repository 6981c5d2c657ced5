import type { KnownPerson } from '#server/access/directory.ts';
import type { CertainDays, HowOften, Sharing } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay, SharingPeriod } from '#shared/rules/turns.ts';

/** A reward as extras are told of it. */
export interface HookReward {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly icon: string;
  /** Price for everybody, in points. */
  readonly cost: number;
  readonly askFirst: boolean;
  readonly howOften: HowOften;
  /** The children it is for; null for all. */
  readonly forChildren: readonly string[] | null;
}

/** A task as extras are told of it. */
export interface HookTask {
  readonly id: string;
  readonly familyId: string;
  /** Null for a task that was never shared. */
  readonly sharing: Sharing | null;
}

/** A task on a day, as the plan has it. */
export interface HookPlanned {
  /** Certain days of who has it, or of the task while it is shared. */
  readonly days: CertainDays | null;
  /** Null where everybody has their own. */
  readonly shared: SharedDay | null;
}

/** Sharing of tasks, now and before. */
export interface HookSharings {
  readonly sharings: readonly (SharingPeriod & { readonly taskId: string })[];
  /** Days that were given to somebody by hand. */
  readonly swaps: readonly { readonly taskId: string; readonly date: LocalDate; readonly userId: string }[];
}

/** Conditions under which a reward is to be had, of what is sent; what is left out stays. */
export interface HookRewardColumns {
  readonly askFirst?: boolean;
  readonly howOften?: HowOften;
  /** Null for all. */
  readonly forChildren?: readonly string[] | null;
}

/** A task of somebody on a day. */
export interface HookTickKey {
  readonly userId: string;
  readonly date: LocalDate;
  /** Id of the task. */
  readonly subjectId: string;
}

/** A redemption that is booked now. */
export interface HookBooking {
  readonly person: KnownPerson;
  readonly date: LocalDate;
  readonly reward: HookReward;
  /** Price that was paid, in points. */
  readonly cost: number;
  /** Place of its entry in the ledger. */
  readonly entrySeq: number;
  /** True while it waits for a grown-up's yes. */
  readonly waits: boolean;
}

/** A redemption that was booked before. */
export interface HookRedemption {
  readonly userId: string;
  readonly familyId: string;
  readonly rewardId: string;
  /** Place of its entry in the ledger. */
  readonly entrySeq: number;
}

/** A task that somebody ticks. */
export interface HookTick {
  readonly person: KnownPerson;
  readonly date: LocalDate;
  readonly task: {
    readonly id: string;
    readonly text: string;
    readonly icon: string;
    readonly points: number;
    readonly lookFirst: boolean;
    /** True when it is done once for all on that day. */
    readonly isShared: boolean;
  };
  /** True when the day was opened for this tick alone. */
  readonly isReopened: boolean;
}

/** A child's deed that the family computer tells of. */
export interface HookNotice {
  readonly username: string;
  readonly firstName: string | null;
  readonly title: string;
  readonly points: number;
}

/** A member as far as it decides what they may have. */
export type PersonFacts = Pick<KnownPerson, 'id' | 'familyId' | 'role' | 'assignedProfessional' | 'keepsFamily'>;
