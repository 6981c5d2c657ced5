/**
 * TCP port on which the home server listens unless `KINBOARD_PORT` is set (running-1).
 */
export const DEFAULT_PORT = 4280;

/** Length of a family join code (families-11). */
export const JOIN_CODE_LENGTH = 8;

/** Letters and digits a join code is drawn from: no look-alikes (families-11). */
export const JOIN_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Length of the code of a move, which is a key of 80 bits (moving-10). */
export const MOVING_CODE_LENGTH = 16;

/** Length of a code that pairs a device. It is short because people read it from one screen and type it on another. */
export const PAIRING_CODE_LENGTH = 6;

/** Minutes for which a pairing code is valid (devices-3). */
export const PAIRING_MINUTES = 10;

/** Digits of a PIN (devices-8). */
export const PIN_LENGTH = { min: 4, max: 6 } as const;

/** Reading levels of children, from not at all to well (reading-1). */
export const READING_LEVELS = ['not-yet', 'a-little', 'well'] as const;

/** Reading level of a child. */
export type Reading = (typeof READING_LEVELS)[number];

/**
 * Lock of a profile on a device after `failures` wrong PINs. `minutes` is the duration of the first, second and every
 * further lock. After `forgottenAfterHours` without a wrong PIN the counting starts again (devices-11).
 */
export const PIN_LOCK = { failures: 5, minutes: [5, 15, 60], forgottenAfterHours: 24 } as const;

/**
 * Address that signs out a user who comes from a page of Kinboard. Opened in any other way, it shows a button
 * (accounts-20).
 */
export const SIGN_OUT_PATH = '/api/logout';

/**
 * Response header with the last day that a calendar list covers; sent only when the list is truncated (calendar-16).
 */
export const UNTIL_HEADER = 'x-kinboard-until';

/** Request header with the id of the page that makes a change, so that this page receives no event about it. */
export const CLIENT_HEADER = 'x-kinboard-client';
/** Request header with the language of the page; the server reads it only before a family exists. */
export const LANGUAGE_HEADER = 'x-kinboard-language';

/** Milliseconds between two heartbeats of the live connection (live-6). */
export const HEARTBEAT_MS = 10_000;

/** Close code of a live connection whose sign-in has ended. */
export const LIVE_SIGNED_OUT = 4401;

/**
 * Close code of a live connection after a restore has replaced the data: clients that are still signed in reconnect.
 */
export const LIVE_OTHER_DATA = 1012;

/** Defaults of the family task form, points in points (tasks-5). */
export const TASK_DEFAULTS = {
  points: 50,
  icon: 'check',
  period: 'AM',
  category: 'daily',
  dayType: 'weekday',
} as const;

/** Defaults of the family reward form, cost in points (rewards-3). */
export const REWARD_DEFAULTS = { cost: 100, icon: 'gift', type: 'screen_time' } as const;

/** Defaults of the professional task form, points in points (professionals-12). */
export const PROFESSIONAL_TASK_DEFAULTS = {
  points: 50,
  period: 'AM',
  category: 'academic',
  icon: 'book',
  dayType: 'weekday',
} as const;

/** Defaults of the professional reward form, cost in points (professionals-12). */
export const PROFESSIONAL_REWARD_DEFAULTS = { cost: 100, type: 'academic', icon: 'star' } as const;

/** Tasks of a day with which most children keep up; beyond, the form of a task says so (tasks-40). */
export const TASKS_A_CHILD_KEEPS_UP_WITH = 8;

/** Largest number of points one task may give (tasks-2). */
export const MAX_TASK_POINTS = 10_000;

/** Largest price of a reward, in points (rewards-2). */
export const MAX_REWARD_COST = 1_000_000;

/** Most characters in the text of a task (tasks-2). */
export const TASK_TEXT_LENGTH = 200;

/** Largest number of points that one adjustment may give or take (points-25). */
export const MAX_ADJUSTMENT = 100_000;

/** Most characters in the note that a grown-up writes on a request (asking-7). */
export const NOTE_LENGTH = 200;

/** Most characters in the reason of an adjustment (points-25). */
export const ADJUSTMENT_REASON_LENGTH = 200;

/** The 'Great Job!' celebration: its duration in milliseconds and its number of star particles (home-9). */
export const CELEBRATION = { durationMs: 2000, stars: 8 } as const;

/** Milliseconds for which a toast shows (words-25). */
export const TOAST_TIMEOUT_MS = 5000;

/**
 * Delays of tooltips, in milliseconds: for how long the mouse must rest before one shows, and for how long after one
 * the next shows immediately (words-27).
 */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const;

/** Roles offered when adding an adult (people-5). */
export const ADULT_ROLES = [
  'parent',
  'teacher',
  'therapist',
  'uncle',
  'aunt',
  'grandmother',
  'grandfather',
  'babysitter',
  'counselor',
  'coach',
  'tutor',
] as const;

/** Name of one of the eleven adult roles. */
export type AdultRole = (typeof ADULT_ROLES)[number];

/** Parts of the day that a task can belong to; ANYTIME and BONUS are flexible (tasks-3). */
export const PERIODS = ['AM', 'PM', 'ANYTIME', 'BONUS'] as const;
/** Part of the day a task belongs to. */
export type Period = (typeof PERIODS)[number];

/** Kinds of days on which an AM or PM task can apply. */
export const DAY_TYPES = ['weekday', 'weekend', 'anyday'] as const;
/** Kind of days on which an AM or PM task applies. */
export type DayType = (typeof DAY_TYPES)[number];

/** Schedules of auto-assignment. */
export const AUTO_ASSIGN_DAY_TYPES = ['weekday', 'weekend', 'both'] as const;
/** Schedule of auto-assignment. */
export type AutoAssignDayType = (typeof AUTO_ASSIGN_DAY_TYPES)[number];

/** Types of family rewards (rewards-2). */
export const FAMILY_REWARD_TYPES = ['screen_time', 'special'] as const;

/** Types of professional rewards (professionals-13). */
export const PROFESSIONAL_REWARD_TYPES = [
  'academic',
  'social',
  'creative',
  'physical',
  'special',
  'recognition',
] as const;

/** Categories of professional tasks (professionals-10). */
export const PROFESSIONAL_TASK_CATEGORIES = [
  'academic',
  'behavioral',
  'social',
  'therapeutic',
  'physical',
  'creative',
] as const;

/** Categories that the family task form offers; the first is the default. */
export const FAMILY_TASK_CATEGORIES = ['daily', 'chores', 'school', 'health', 'kindness', 'activity'] as const;

/** Number of past days for which an adult may still tick, un-tick and redeem (days-7). */
export const ADULT_WINDOW_DAYS = 30;

/** Time of day until which a child may still change yesterday, in minutes after local midnight (days-6). */
export const CHILD_YESTERDAY_UNTIL_MINUTES = 3 * 60;

/** Start of the evening, in minutes after midnight: evening events are those from 12:00 on (days-12). */
export const EVENING_FROM_MINUTES = 12 * 60;

/** Member colours in the order in which they are assigned; white text is legible on each (look-13). */
export const MEMBER_COLORS = [
  { name: 'Ocean', solid: '#3F57DB' },
  { name: 'Lime', solid: '#4B7600' },
  { name: 'Slate', solid: '#556172' },
  { name: 'Sky', solid: '#006BB0' },
  { name: 'Berry', solid: '#B8246E' },
  { name: 'Cocoa', solid: '#7C5038' },
  { name: 'Tangerine', solid: '#AD4E00' },
  { name: 'Forest', solid: '#187A3D' },
  { name: 'Teal', solid: '#007873' },
  { name: 'Grape', solid: '#7B3DCB' },
  { name: 'Tomato', solid: '#C6351F' },
  { name: 'Honey', solid: '#856200' },
] as const;

/**
 * Points of events (calendar-23, calendar-25, calendar-26): the defaults, and the most that a member with
 * `canCreateTasks` may give. `rewarded…PerDay` limits for how many new events, and for how many completed occurrences,
 * one person gets points on one day. `rewardedOwnPerDay` limits both for a child's own events (calendar-46).
 */
export const EVENT_POINTS = {
  creation: 10,
  completion: 15,
  maximum: 1000,
  rewardedCreationsPerDay: 10,
  rewardedCompletionsPerDay: 10,
  rewardedOwnPerDay: 2,
} as const;

/**
 * Limits on the number of things, so that no list grows without bound (limits-12). The existing ones are counted when
 * one more is created. Things that already exceed a limit stay and can be changed.
 */
export const LIMITS = {
  /** New events of one person on one day. */
  newEventsPerDay: 200,
  /** Events of a family that are today or in the future. */
  eventsAhead: 2000,
  /** People that one event is for. */
  eventAssignees: 100,
  /** Days that one list of the calendar covers, both ends included. */
  calendarDays: 400,
  /** Occurrences, or events without a range, in one list of the calendar. */
  calendarOccurrences: 5000,
  /** Size of one list of the calendar, in characters of JSON. */
  calendarCharacters: 4_000_000,
  /** Tasks of a family: family, professional and parent tasks together. */
  tasks: 2000,
  /** Tasks that one list makes at once (tasks-41). */
  tasksAtOnce: 50,
  /** Tasks on the lists of all members of a family together. */
  assignments: 5000,
  rewards: 500,
  /** Undecided requests of one person. */
  waitingRequests: 100,
  /** Requests in one list. */
  requestsListed: 200,
  /** Breaks of a family's children, past ones included. */
  breaks: 5000,
  /** Children who take turns with one task. */
  turns: 20,
  /** Days of one outlook, both ends included (plan-12). */
  outlookDays: 31,
  members: 100,
  /** Accounts of an installation that belong to no family (accounts-26). */
  accountsWithoutFamily: 50,
  roles: 100,
  /** Invitations that can still be accepted. */
  openInvitations: 100,
  /** Invitations in one list: the open ones first, then the newest. */
  listedInvitations: 200,
  devices: 100,
  /** Browsers in which one person is signed in; a further sign-in ends the least recently used session. */
  sessions: 200,
  /** Pairing codes that are still valid. */
  pairingCodes: 100,
  /** Entries of one page of points. */
  pointsPage: 200,
  /** Different tasks that one person ticks, or rewards that they redeem, on one day. */
  marksPerDay: 2000,
  /** Ledger entries of one person on one day, voided ones included; grown-ups may book the same number in addition. */
  entriesPerDay: 5000,
  /** Addresses of the family computer in one answer. */
  addresses: 10,
  /** Other Kinboard servers in the home network. */
  neighbours: 10,
  /** Home networks of one family computer. */
  homeNetworks: 20,
  /** Backups in a list; older ones are left out. */
  backups: 500,
  /** Families listed in the contents of one backup. */
  familiesOfBackup: 50,
  /** Children compared in the preview of a restore. */
  childrenOfPreview: 500,
  /** Bytes of an uploaded backup that is to be restored: 1 GiB. */
  uploadBytes: 1024 ** 3,
  /** Backups listed in a problem report. */
  reportedBackups: 20,
  /** Lines of the log in a problem report. */
  reportedErrors: 100,
  /** Bytes of a family's file that is imported: 192 MiB, enough for a family of eight after more than ten years. */
  importBytes: 192 * 1024 ** 2,
} as const;

/**
 * Types of calendar events that the form offers; any other value is shown as the default (calendar-3).
 */
export const EVENT_TYPES = ['appointment', 'activity', 'reminder', 'due_date'] as const;

/** Colours of events: the form's six and the stored default (calendar-4). */
export const EVENT_COLORS = ['primary', 'blue', 'green', 'red', 'yellow', 'purple', 'orange'] as const;

/** Days for which an invitation is valid (families-16). */
export const INVITATION_DAYS = 7;

/** Parts of the day that the professional form offers (professionals-10). */
export const PROFESSIONAL_PERIODS = ['AM', 'PM', 'ANYTIME'] as const;

/** Weekly goal of the family in 'This Week's Goals', in points (command-center-21). */
export const WEEK_POINTS_GOAL = 1000;

/** Fields of the event that the Command Center's quick reminder creates (command-center-19). */
export const QUICK_REMINDER = {
  time: '09:00',
  type: 'reminder',
  color: 'primary',
  isAllDay: false,
  isRecurring: false,
  creationPoints: 5,
  completionPoints: 0,
} as const;
