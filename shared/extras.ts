/** Names of what a family can switch on, in the order in which it is offered; each is off at first (extras-1). */
export const EXTRAS = ['breaks', 'days', 'turns', 'keeps', 'asking', 'goals', 'looking'] as const;
/** Something that a family can switch on. */
export type Extra = (typeof EXTRAS)[number];

/**
 * Reasons why a child is on a break; `here` is the opposite, for a child of two homes: with us after all (breaks-4).
 */
export const BREAK_KINDS = ['holiday', 'sick', 'away', 'other', 'here'] as const;
/** Reason why a child is on a break. */
export type BreakKind = (typeof BREAK_KINDS)[number];
/** A break as it was until somebody changed it; days are local ones. */
export interface EarlierBreak {
  fromDate: string;
  toDate: string | null;
  kind: BreakKind;
  /** Instant at which it was changed, in milliseconds since the Unix epoch. */
  until: number;
}
/** Limits of breaks, in days: before today, after today, and of one break (breaks-6). */
export const BREAK_DAYS = { back: 30, ahead: 400, longest: 366 } as const;
/** Days of the pattern of two homes: two weeks, from a Monday on (breaks-3). */
export const HOME_PATTERN_DAYS = 14;

/** Days of the week on which a task applies, every week or every other one (certain-days-1). */
export interface CertainDays {
  /** 1 for Monday to 7 for Sunday, each once, in order. */
  weekdays: number[];
  /** Every week, or every other one. */
  every: 1 | 2;
  /** A Monday of a week in which it applies, `YYYY-MM-DD`; there for every other week. */
  anchor?: string | undefined;
}

/** Ways to share a task: everybody does their own, one after the other, or whoever wants (turns-1). */
export const SHARINGS = ['each', 'turns', 'anyone'] as const;
/** Way to share a task. */
export type Sharing = (typeof SHARINGS)[number];
/** Periods after which turns change. */
export const TURN_CYCLES = ['day', 'week'] as const;
/** Period after which turns change. */
export type TurnCycle = (typeof TURN_CYCLES)[number];
/** The order of turns, and how often they change. */
export interface Turns {
  /** Ids of children, each once. */
  order: string[];
  every: TurnCycle;
}
/** Days ahead for which a turn can be given to somebody (turns-6). */
export const SWAP_DAYS_AHEAD = 60;

/** Periods in which somebody may have a reward once (asking-3). */
export const HOW_OFTEN = ['daily', 'weekly', 'monthly', 'once'] as const;
/** Period in which somebody may have a reward once. */
export type HowOften = (typeof HOW_OFTEN)[number];
/** Children that a reward is for. */
export type Audience = 'all' | 'chosen';

/** Numbers of days without a look, of which a family chooses one: then a ticked task counts by itself (looking-10). */
export const LOOK_DAYS = [1, 3, 7] as const;
/** Number of days that a family chose; null for never, but at most `MOST_LOOK_DAYS` count. */
export type LookDays = (typeof LOOK_DAYS)[number] | null;
