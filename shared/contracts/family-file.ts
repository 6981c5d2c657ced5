import * as z from 'zod/mini';
import {
  ADJUSTMENT_REASON_LENGTH,
  AUTO_ASSIGN_DAY_TYPES,
  EVENT_POINTS,
  LIMITS,
  MAX_ADJUSTMENT,
  MAX_REWARD_COST,
  READING_LEVELS,
  TASK_TEXT_LENGTH,
} from '#shared/constants.ts';
import {
  atMost,
  dayType,
  familyLink,
  familyName,
  firstName,
  icon,
  language,
  lastName,
  localDate,
  optionalText,
  period,
  permissions,
  points,
  rewardCost,
  taskPoints,
  text,
  timeZone,
  username,
} from '#shared/contracts/fields.ts';
import {
  about,
  id,
  instant,
  list,
  MAX_BALANCE,
  MAX_ROWS,
  makeId,
  maybe,
  seq,
  who,
} from '#shared/contracts/file-fields.ts';
import { DEVICE_SHOWS } from '#shared/device-shows.ts';
import { personFields, taskFields } from '#shared/extras/fields.ts';
import {
  familyFileFields,
  familyFileLists,
  familyFileRewardFields,
  familyFileSpans,
  familyFileTaskFields,
  familyFileTaskLists,
  fileAssignmentFields,
} from '#shared/extras/files.ts';
import { EXTRAS } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import { ROLE_TYPES } from '#shared/permissions.ts';
import { PROFILE_PICTURE_URLS } from '#shared/profile-pictures.ts';
import * as words from '#shared/words/checks.ts';

/**
 * All data of a family as one file (export-1), documented in docs/export.md. Exports and imports use the same schema,
 * from which docs/export.schema.json is generated; so facts for readers belong in the descriptions.
 */

/** Value of a file's first field, which identifies its format. */
export const FAMILY_FILE_KIND = 'kinboard-family';
/** Version of the format. It increases whenever an older Kinboard could not read the new files. */
export const FAMILY_FILE_VERSION = 4;
/** Version of a file in which every event has an owner. */
export const OWNED_FAMILY_FILE_VERSION = 3;
/** Version of a file without extras, their data and children's own events, which an older Kinboard can read too. */
export const PLAIN_FAMILY_FILE_VERSION = 2;
/** Versions that can be imported; version 1 has no schedules of assignments and no professional periods. */
const READABLE_VERSIONS = [1, PLAIN_FAMILY_FILE_VERSION, OWNED_FAMILY_FILE_VERSION, FAMILY_FILE_VERSION] as const;

const role = z.strictObject({
  id,
  name: text(40, words.theRoleNeedsAName),
  type: z.enum(ROLE_TYPES, worded(words.unknownRoleType)),
  permissions: z.strictObject(permissions.shape),
  createdBy: maybe(who),
  createdAt: instant,
  updatedAt: instant,
});

/** A member without passwords and PINs. */
export const member = z.strictObject({
  id,
  username,
  firstName: maybe(firstName),
  lastName: maybe(lastName),
  email: maybe(
    z
      .string()
      .check(atMost(254, words.atMostCharacters, { maximum: 254 }), z.email(worded(words.thisIsNoEmailAddress))),
  ),
  profileImageUrl: about(
    maybe(z.enum(PROFILE_PICTURE_URLS, worded(words.chooseKinboardPicture))),
    'One of the pictures that Kinboard ships.',
  ),
  faceChosenAt: about(z.optional(instant), 'When they chose their picture themselves; absent until then.'),
  reading: about(z.optional(z.enum(READING_LEVELS)), 'How well a child reads; without it well.'),
  language: about(z.optional(language), 'What they chose to read; without it what the family reads.'),
  roleId: about(maybe(id), 'Null while the admin has given no role.'),
  invitedBy: maybe(who),
  assignedProfessional: about(maybe(id), 'The teacher, therapist or coach of a child.'),
  keepsFamily: about(z.optional(z.boolean()), 'Whether they have the family’s tasks and rewards besides.'),
  ...personFields,
  color: about(
    maybe(z.string().check(atMost(7, words.hexColourHint), z.regex(/^#[0-9A-Fa-f]{6}$/, worded(words.hexColourHint)))),
    'Colour in the calendar.',
  ),
  balance: about(z.int(), 'Derived: the sum of the live ledger entries, in points. Compared when the file is read.'),
  lifetimePoints: about(z.int(), 'Derived: the sum of the live positive ledger entries, in points.'),
  createdAt: instant,
  updatedAt: instant,
});

const task = z.strictObject({
  id,
  text: text(TASK_TEXT_LENGTH, words.theTaskNeedsAText),
  points: taskPoints,
  icon,
  period,
  category: text(60, words.theTaskNeedsACategory),
  dayType,
  ...taskFields,
  ...familyFileTaskFields,
  sourceType: about(
    z.enum(['family', 'professional', 'parent'], worded(words.unknownTaskKind)),
    'Of the family, of a professional, or made for one adult.',
  ),
  createdBy: who,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: about(maybe(instant), 'Deleted ones stay for past days.'),
});

/** Period in which a task is on a person's list. */
export const assignment = z.strictObject({
  id,
  taskId: id,
  userId: id,
  assignedBy: who,
  assignedAt: instant,
  source: about(z.enum(['manual', 'auto'], worded(words.thisIsNoKindOfAssignment)), 'By hand, or by auto-assignment.'),
  period: about(z.optional(period), 'Part of the day while it lasts; without it the one of the task.'),
  dayType: about(z.optional(dayType), 'Kind of days while it lasts; without it the one of the task.'),
  ...taskFields,
  ...fileAssignmentFields,
  listedSince: about(
    z.optional(localDate),
    'Day on which the person got the task, where its schedule changed since and an extra needs it.',
  ),
  startDate: localDate,
  endDate: about(maybe(localDate), 'First day on which it is off the list again; null while it is on it.'),
});

/** Period in which a member was the professional of a child. */
export const professionalPeriod = z.strictObject({
  id,
  userId: id,
  professionalId: who,
  keepsFamily: about(z.optional(z.boolean()), 'Whether the child had the family’s tasks besides.'),
  startDate: localDate,
  endDate: about(maybe(localDate), 'First day on which they no longer were; null while they are.'),
});

const autoAssign = z.strictObject({
  enabled: z.boolean(),
  dayType: z.enum(AUTO_ASSIGN_DAY_TYPES, worded(words.thisIsNoSchedule)),
  updatedBy: who,
  updatedAt: instant,
});

const reward = z.strictObject({
  id,
  name: text(120, words.theRewardNeedsAName),
  cost: rewardCost,
  icon,
  description: optionalText(500),
  type: text(40, words.theRewardNeedsAType),
  sourceType: z.enum(['family', 'professional'], worded(words.thisIsNoKindOfReward)),
  ...familyFileRewardFields,
  createdBy: who,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: maybe(instant),
});

const eventPoints = points(0, EVENT_POINTS.maximum, words.useAtLeast0Points);
/** An event of the calendar. */
export const event = z.strictObject({
  id,
  userId: about(maybe(id), 'Owner; null once they left. In older files it names nobody then.'),
  title: about(optionalText(120), 'Empty for the deleted events of somebody who was removed.'),
  description: optionalText(1000),
  date: localDate,
  time: maybe(
    z
      .string()
      .check(atMost(5, words.timeFormatHint), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, worded(words.timeFormatHint))),
  ),
  type: text(40, words.theEventNeedsAType),
  color: text(40, words.theEventNeedsAColour),
  isPrivate: z.boolean(),
  unconfirmed: about(z.optional(z.boolean()), "A child's own event, which no grown-up has confirmed."),
  isAllDay: z.boolean(),
  isRecurring: z.boolean(),
  recurringType: z.literal('weekly', worded(words.eventsRepeatWeekly)),
  recurringEndDate: about(maybe(localDate), 'Last day of the series, inclusive.'),
  creationPoints: eventPoints,
  completionPoints: eventPoints,
  pointsEarned: about(points(0, MAX_BALANCE, words.useAtLeast0Points), 'What it has given so far, in points.'),
  assignedUsers: list(id, LIMITS.eventAssignees),
  completions: about(
    list(
      z.strictObject({ id, date: localDate, completedBy: who, completedAt: instant, undoneAt: maybe(instant) }),
      MAX_ROWS.assignments,
    ),
    'Occurrences that are, or once were, completed.',
  ),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: maybe(instant),
});

/**
 * Fields of every entry. The title is a task's text or an adjustment's reason; names of rewards and events are shorter.
 */
const entryFields = {
  seq,
  userId: id,
  date: localDate,
  title: optionalText(Math.max(TASK_TEXT_LENGTH, ADJUSTMENT_REASON_LENGTH)),
  icon,
  createdBy: who,
  createdAt: instant,
  voidedAt: about(maybe(instant), 'When it was taken back; it counts nothing since.'),
  voidedBy: maybe(who),
  thankedAt: about(z.optional(instant), 'When the person said thank you for an adjustment; absent until then.'),
};
/** One change of points. */
export const entry = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...entryFields,
      kind: z.literal('task'),
      subjectId: id,
      points: taskPoints,
      shared: about(z.optional(z.literal(true)), 'The task was done once for all.'),
    }),
    z.strictObject({ ...entryFields, kind: z.literal('event_created'), subjectId: id, points: eventPoints }),
    z.strictObject({ ...entryFields, kind: z.literal('event_completed'), subjectId: id, points: eventPoints }),
    z.strictObject({
      ...entryFields,
      kind: z.literal('reward'),
      subjectId: id,
      points: points(-MAX_REWARD_COST, -1, words.rewardCostTooHigh),
    }),
    z.strictObject({
      ...entryFields,
      kind: z.literal('adjustment'),
      subjectId: z.null(),
      points: points(-MAX_ADJUSTMENT, MAX_ADJUSTMENT, words.adjustmentTooLarge).check(
        z.refine((value) => value !== 0, worded(words.anAdjustmentIsNot0)),
      ),
    }),
  ],
  worded(words.thisIsNoKindOfEntry),
);

const invitation = z.strictObject({
  id,
  roleId: id,
  email: maybe(z.string().check(atMost(254, words.atMostCharacters, { maximum: 254 }))),
  invitedBy: who,
  status: z.enum(['pending', 'accepted', 'revoked', 'expired'], worded(words.unknownInvitationState)),
  expiresAt: instant,
  createdAt: instant,
});

const device = z.strictObject({
  id,
  name: text(40, words.theDeviceNeedsAName),
  idleMinutes: z.int().check(z.gte(0, worded(words.useAtLeast0)), z.lte(60, worded(words.useAtMost60))),
  shows: z.optional(z.enum(DEVICE_SHOWS, worded(words.chooseWhatItShows))),
  showsPoints: z.optional(z.boolean()),
  pairedBy: who,
  createdAt: instant,
  lastSeenAt: instant,
});

/** All data of a family in one file, without passwords, for archiving or import. */
export const familyFile = z.strictObject({
  kind: z.literal(FAMILY_FILE_KIND, worded(words.notAKinboardFamily)),
  schemaVersion: z.literal(READABLE_VERSIONS, worded(words.unreadableFileVersion)),
  exportedAt: instant,
  appVersion: z.string().check(atMost(40, words.thisIsNoVersion)),
  family: z.strictObject({
    id,
    name: familyName,
    adminId: about(makeId(), 'The member who is the admin.'),
    timeZone,
    language: about(z.optional(language), 'What the family reads; without it English.'),
    link: maybe(z.strictObject(familyLink.shape)),
    extras: about(
      z.optional(list(z.enum(EXTRAS, worded(words.thisIsNoExtra)), EXTRAS.length)),
      'What the family switched on; without it nothing.',
    ),
    ...familyFileFields,
    createdAt: instant,
  }),
  roles: list(role, LIMITS.roles),
  members: about(
    list(member, LIMITS.members),
    'Without passwords and PINs: whoever reads the file anew gives everybody new ones.',
  ),
  tasks: list(task, MAX_ROWS.tasks),
  assignments: about(
    list(assignment, MAX_ROWS.assignments),
    'Which task is, or was, on whose list from which day until which.',
  ),
  professionalPeriods: about(
    z.optional(list(professionalPeriod, MAX_ROWS.assignments)),
    'Who gave which child tasks when; without it whoever does now always did.',
  ),
  ...familyFileSpans,
  ...familyFileTaskLists,
  autoAssign: maybe(autoAssign),
  autoAssignExclusions: about(
    list(z.strictObject({ taskId: id, userId: id }), MAX_ROWS.assignments),
    'What somebody took off a list by hand: auto-assignment leaves it off.',
  ),
  rewards: list(reward, MAX_ROWS.rewards),
  ...familyFileLists,
  events: about(list(event, MAX_ROWS.events), 'The calendar, private events included.'),
  invitations: about(
    list(invitation, MAX_ROWS.tasks),
    'Without their links: those that are pending are revoked when the file is read.',
  ),
  devices: about(
    list(device, LIMITS.devices),
    'Without what lets them in: they are connected anew, and left out when the file is read.',
  ),
  entries: about(
    list(entry, MAX_ROWS.entries),
    'Every change of points, taken back ones included. Days are sums of them and not in the file.',
  ),
});
/** All data of a family in one file. */
export type FamilyFile = z.output<typeof familyFile>;
