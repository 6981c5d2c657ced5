/** Extras: features that a family can switch on, in the order in which they are offered; all start off (extras-1). */
export const EXTRAS = [
  'breaks',
  'days',
  'turns',
  'keeps',
  'asking',
  'goals',
  'looking',
  'times',
  'routine',
  'kindness',
  'together',
  'ican',
  'sunday',
  'board',
  'school',
  'print',
] as const;
/** Name of a feature that a family can switch on. */
export type Extra = (typeof EXTRAS)[number];
/** Extras that can change the plan of future days; the outlook is available in families with any of them. */
export const OUTLOOK_EXTRAS = ['breaks', 'days', 'turns', 'times'] as const;
/** Extras for which Home requests the outlook, too: the list and the schedules alone do not say what is planned. */
export const DECIDING_EXTRAS: readonly Extra[] = ['breaks', 'times'];
/** Number of extras that Home offers at once (extras-10). */
export const MOST_OFFERS = 3;
/** Days on which children must have ticked something, of how many, and how many show what a family does (extras-10). */
export const OFFER_DAYS = { ticked: 14, counted: 56, used: 28 } as const;

/**
 * Kinds of breaks: the reason why a child is away. `here` is the opposite: a child of two homes is with the family on
 * days on which its pattern says otherwise (breaks-4).
 */
export const BREAK_KINDS = ['holiday', 'sick', 'away', 'other', 'here'] as const;
/** Kind of a break. */
export type BreakKind = (typeof BREAK_KINDS)[number];
/** Earlier version of a break, before a change; both days are local days. */
export interface EarlierBreak {
  fromDate: string;
  toDate: string | null;
  kind: BreakKind;
  /** Instant at which this version was replaced, in milliseconds since the Unix epoch. */
  until: number;
}
/** Limits of breaks, in days: how far back and how far ahead one may be, and how long (breaks-6). */
export const BREAK_DAYS = { back: 30, ahead: 400, longest: 366 } as const;
/** Days in the pattern of a child with two homes: two weeks, beginning on a Monday (breaks-3). */
export const HOME_PATTERN_DAYS = 14;

/** Days of the week on which a task applies, every week or every other week (certain-days-1). */
export interface CertainDays {
  /** Numbers from 1 for Monday to 7 for Sunday, sorted and without duplicates. */
  weekdays: number[];
  /** 1 for every week, 2 for every other week. */
  every: 1 | 2;
  /** Monday of a week in which the task applies, `YYYY-MM-DD`; set when `every` is 2. */
  anchor?: string | undefined;
}

/** Ways to share a task: each child does it, the children take turns, or any one child does it (turns-1). */
export const SHARINGS = ['each', 'turns', 'anyone'] as const;
/** Way to share a task. */
export type Sharing = (typeof SHARINGS)[number];
/** Periods after which turns change. */
export const TURN_CYCLES = ['day', 'week'] as const;
/** Period after which turns change. */
export type TurnCycle = (typeof TURN_CYCLES)[number];
/** The order of turns and the period after which the turn changes. */
export interface Turns {
  /** Ids of children, each once. */
  order: string[];
  every: TurnCycle;
}
/** Number of days ahead for which a turn can be given to another child (turns-6). */
export const SWAP_DAYS_AHEAD = 60;

/** Periods in which a person may redeem a reward once (asking-3). */
export const HOW_OFTEN = ['daily', 'weekly', 'monthly', 'once'] as const;
/** Period in which a person may redeem a reward once. */
export type HowOften = (typeof HOW_OFTEN)[number];
/** Choice of the children that a reward is for: all, or chosen ones. */
export type Audience = 'all' | 'chosen';

/** Choices for the number of days after which an unreviewed tick counts automatically (looking-10). */
export const LOOK_DAYS = [1, 3, 7] as const;
/** Number of days that a family chose; null for `MOST_LOOK_DAYS`, which the screen calls never. */
export type LookDays = (typeof LOOK_DAYS)[number] | null;
