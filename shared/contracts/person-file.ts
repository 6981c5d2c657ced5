import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { assignment, entry, event, member, professionalPeriod } from '#shared/contracts/family-file.ts';
import { instant, list, MAX_ROWS } from '#shared/contracts/file-fields.ts';
import { personFileLists, personFileSpans } from '#shared/extras/files.ts';

/** Value of a file's first field, which identifies its format. */
export const PERSON_FILE_KIND = 'kinboard-person';
/** Version of the format. */
export const PERSON_FILE_VERSION = 2;

const made = { id: z.string(), createdAt: instant, deletedAt: z.nullable(instant) };

/** All data about one person as one file (docs/export.md). It is for people; Kinboard cannot import it. */
export const personFile = z.strictObject({
  kind: z.literal(PERSON_FILE_KIND),
  schemaVersion: z.literal(PERSON_FILE_VERSION),
  exportedAt: instant,
  appVersion: z.string(),
  family: z.strictObject({ id: z.string(), name: z.string() }),
  person: z.strictObject({
    ...member.shape,
    /** Name of their role. */
    role: z.nullable(z.string()),
    /** True when a PIN is set; the PIN itself is in no file. */
    hasPin: z.boolean(),
    /** True when three pictures are set with which they sign in; the pictures are in no file. */
    hasPictures: z.boolean(),
  }),
  /** Sign-ins that are still valid. */
  signIns: list(z.strictObject({ endsAt: instant, deviceId: z.nullable(z.string()) }), LIMITS.sessions),
  /** Devices on which they sign in in another way than by PIN. */
  signInWays: list(z.strictObject({ deviceId: z.string(), way: z.enum(['pictures', 'none']) }), LIMITS.devices),
  /** Wrong PINs and pictures that were entered for them, per device. */
  wrongPins: list(z.strictObject({ deviceId: z.string(), failures: z.int(), lastFailureAt: instant }), LIMITS.devices),
  /** Devices that they connected. */
  devices: list(z.strictObject({ id: z.string(), name: z.string(), createdAt: instant }), LIMITS.devices),
  /** Invitations that they sent. */
  invitations: list(
    z.strictObject({
      id: z.string(),
      email: z.nullable(z.string()),
      status: z.string(),
      createdAt: instant,
      expiresAt: instant,
    }),
    MAX_ROWS.tasks,
  ),
  tasksMade: list(z.strictObject({ ...made, text: z.string() }), MAX_ROWS.tasks),
  rewardsMade: list(z.strictObject({ ...made, name: z.string() }), MAX_ROWS.rewards),
  /** With the text of each task. */
  assignments: list(z.strictObject({ ...assignment.shape, task: z.string() }), MAX_ROWS.assignments),
  /** Periods in which they had a professional. */
  professionalPeriods: list(professionalPeriod, MAX_ROWS.assignments),
  /** Periods in which they were away, if any. */
  ...personFileSpans,
  /** Data that extras store about them, if any. */
  ...personFileLists,
  /** Events that they own or are assigned to. */
  events: list(event, MAX_ROWS.events),
  /** Every change of their points; the title is "Private event" for private events that the caller may not see. */
  entries: list(entry, MAX_ROWS.entries),
});
