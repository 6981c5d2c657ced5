import * as z from 'zod/mini';
import { DAY_TYPES, MAX_REWARD_COST, MAX_TASK_POINTS, PERIODS, READING_LEVELS } from '#shared/constants.ts';
import type { Extra } from '#shared/extras.ts';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';
import { worded } from '#shared/language/say.ts';
import type { Text, Values } from '#shared/language/text.ts';
import { PERMISSION_FLAGS, type PermissionFlag, ROLE_TYPES } from '#shared/permissions.ts';
import { PROFILE_PICTURE_URLS } from '#shared/profile-pictures.ts';
import { isBlank } from '#shared/rules/blank.ts';
import { dayOfWeek, isLocalDate, isTimeZone } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/checks.ts';

/**
 * Limits the characters of a text, or the entries of a list, in a request. Validation stops at a longer value, so that
 * no pattern runs on it (limits-20). It must come before all other checks except trimming and the minimum length.
 */
export function atMost<Taken extends Values>(maximum: number, tooLong: Text<Taken>, values?: Taken) {
  return z.maxLength(maximum, { ...worded(tooLong as Text<Values>, values ?? {}), abort: true });
}

/** An opaque id in a request. */
export const id = z
  .string(worded(words.thisIsRequired))
  .check(z.minLength(1, worded(words.thisIsRequired)), atMost(64, words.thisIdIsTooLong));

/** Tag of a language that Kinboard supports. */
export const language = z.enum(LANGUAGE_CODES, worded(words.chooseALanguage));

/**
 * Returns the schema of a text without surrounding blanks (words-2, words-43).
 * @param maximum largest number of characters
 * @param empty message for a text that is empty or has only invisible characters
 */
export function text(maximum: number, empty: Text) {
  return z.string(worded(empty)).check(
    z.trim(),
    z.minLength(1, worded(empty)),
    atMost(maximum, words.atMostCharacters, { maximum }),
    z.refine((value) => value === '' || !isBlank(value), worded(empty)),
  );
}

/** Returns the schema of a trimmed text of at most `maximum` characters, which may be empty (words-43). */
export function optionalText(maximum: number) {
  return z.string().check(z.trim(), atMost(maximum, words.atMostCharacters, { maximum }));
}

/**
 * Returns the schema of a list in a response, with its largest length as `maxItems` for OpenAPI. The length is not
 * checked: `LIMITS` or the call ensure it, and a list that already exceeds a limit must stay readable.
 */
export function listOf<T extends z.core.SomeType>(item: T, most: number): z.ZodMiniArray<T> {
  return z.array(item).register(z.globalRegistry, { maxItems: most });
}

/**
 * Marks a field of a body as part of an extra, in OpenAPI as `x-extra`. In a family without the extra the field is
 * ignored, whatever its value (extras-8).
 */
export function ofExtra<T extends z.core.$ZodType>(extra: Extra, field: T): z.ZodMiniOptional<T> {
  const optional = z.optional(field);
  z.globalRegistry.add(optional, { 'x-extra': extra });
  return optional;
}

/** Lists the fields of a body that belong to extras. */
export function fieldsOfExtras(body: z.core.$ZodType | undefined): { name: string; extra: Extra }[] {
  const shape = body && 'shape' in body ? (body.shape as Record<string, z.core.$ZodType>) : {};
  return Object.entries(shape).flatMap(([name, field]) => {
    const extra = z.globalRegistry.get(field)?.['x-extra'] as Extra | undefined;
    return extra ? [{ name, extra }] : [];
  });
}

/** Content of a file, sent as a stream; binary in OpenAPI. */
export const fileContent = z.string().register(z.globalRegistry, { format: 'binary' });

/**
 * A plain local day, `YYYY-MM-DD`. A browser's date field yields an empty text for a missing or incomplete day. The
 * message for it names no date format, since the field may show another one (words-42).
 */
export const localDate = z.string(worded(words.chooseADay)).check(
  atMost('YYYY-MM-DD'.length, words.dateFormatHint),
  z.refine((value) => value !== '', worded(words.chooseADay)),
  z.refine((value) => value === '' || isLocalDate(value), worded(words.dateFormatHint)),
);

/** A local day that is a Monday, the first day of the week. */
export const monday = localDate.check(z.refine((date) => dayOfWeek(date) === 1, worded(words.chooseAMonday)));

/** Returns the schema of a whole number of points between two bounds, both included. */
export function points<Taken extends Values>(minimum: number, maximum: number, tooSmall: Text<Taken>, values?: Taken) {
  return z.number(worded(words.useAWholeNumber)).check(
    z.refine((value) => Number.isInteger(value), worded(words.useAWholeNumber)),
    z.gte(minimum, worded(tooSmall as Text<Values>, values ?? {})),
    z.lte(maximum, worded(words.useAtMost, { maximum })),
  );
}

/** Points of one task (tasks-2). */
export const taskPoints = points(1, MAX_TASK_POINTS, words.pointsTooLow);
/** Price of one reward (rewards-2). */
export const rewardCost = points(1, MAX_REWARD_COST, words.costTooLow);

/** Stored key of a picture; unknown keys are shown as `check`. */
export const icon = z
  .string(worded(words.iconIsRequired))
  .check(
    z.minLength(1, worded(words.iconIsRequired)),
    atMost(40, words.thisIsNoIcon),
    z.regex(/^[a-z0-9-]+$/, worded(words.thisIsNoIcon)),
  );

/** Part of the day of a task. */
export const period = z.enum(PERIODS, worded(words.periodIsRequired));
/** Kind of days of a task. */
export const dayType = z.enum(DAY_TYPES, worded(words.dayTypeIsRequired));

/** Certain days of a task. For every other week, `anchor` is a Monday of a week that counts; this week by default. */
export const certainDays = z.object({
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7)), worded(words.chooseAtLeastOneDay)).check(
    z.minLength(1, worded(words.chooseAtLeastOneDay)),
    atMost(7, words.eachDayOnce),
    z.refine((days) => new Set(days).size === days.length, worded(words.eachDayOnce)),
    z.overwrite((days) => [...days].sort((one, other) => one - other)),
  ),
  every: z.literal([1, 2], worded(words.chooseEveryWeekOrOther)),
  anchor: z.optional(monday),
});

/** Turn of a shared task on a day: the person whose turn it is, and the one who has done the task. */
export const turn = z.object({
  /** Person whose turn it is; null when it is no one's, or when any child may do the task. */
  userId: z.nullable(z.string()),
  /** Person who has done the task, after which others cannot do it; null while it is not done. */
  doneBy: z.nullable(z.string()),
});

/** Turn of a shared task on a day: the person whose turn it is, and the one who has done the task. */
export type Turn = z.output<typeof turn>;

/** URL of a picture that Kinboard ships; other URLs are refused (people-13). */
export const profileImageUrl = z.enum(PROFILE_PICTURE_URLS, worded(words.chooseKinboardPicture));

/** First name of a person (people-1). */
export const firstName = text(60, words.firstNameIsRequired);
/** Last name of a person (people-1). */
export const lastName = text(60, words.lastNameIsRequired);
/** Name of a family (families-6). */
export const familyName = text(60, words.familyNameIsRequired);

/** A new username: 3 to 20 letters, digits and underscores (accounts-7). */
export const username = z
  .string(worded(words.usernameIsRequired))
  .check(
    z.minLength(3, worded(words.usernameTooShort)),
    atMost(20, words.usernameTooLong),
    z.regex(/^[A-Za-z0-9_]+$/, worded(words.usernameCharactersHint)),
  );

/** Returns the schema of a typed credential. Its characters are not checked; sign-in decides whether it is correct. */
function typed(empty: Text) {
  return z.string(worded(empty)).check(z.minLength(1, worded(empty)), atMost(200, words.thisIsTooLong));
}

/** A username as typed to sign in. */
export const typedUsername = typed(words.usernameIsRequired);
/** A password as typed to sign in. */
export const typedPassword = typed(words.passwordIsRequired);

/** A new password, 6 to 100 characters (accounts-7). */
export const newPassword = z
  .string(worded(words.passwordIsRequired))
  .check(z.minLength(6, worded(words.passwordTooShort)), atMost(100, words.passwordTooLong));

/** E-mail address; an empty field counts as none. */
export const optionalEmail = z.optional(
  z.nullable(
    z.union(
      [
        z.literal(''),
        z
          .string()
          .check(
            z.trim(),
            atMost(254, words.atMostCharacters, { maximum: 254 }),
            z.email(worded(words.enterAValidEmail)),
          ),
      ],
      worded(words.enterAValidEmail),
    ),
  ),
);

/** The nine flags of a role, all required. */
export const permissions = z.object(
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, z.boolean()])) as Record<PermissionFlag, z.ZodMiniBoolean>,
);

/** A role as others see it; children do not receive its permissions (people-27). */
export const roleView = z.object({
  id: z.string(),
  type: z.enum(ROLE_TYPES),
  name: z.string(),
  permissions: z.optional(permissions),
});

/** A role as its holder sees it. */
export const ownRoleView = z.extend(roleView, { permissions });

/** A member of the family; the e-mail is included only for the member and for callers with `canManageUsers`. */
export const personView = z.object({
  id: z.string(),
  username: z.string(),
  email: z.optional(z.nullable(z.string())),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** Reading level of a child; absent when well, and for callers who are neither the child nor may manage users. */
  reading: z.optional(z.enum(READING_LEVELS)),
  familyId: z.nullable(z.string()),
  roleId: z.nullable(z.string()),
  role: z.nullable(roleView),
  /** Null when there is none, and in what children receive about others. */
  assignedProfessional: z.nullable(z.string()),
  /**
   * True when a child with a professional also has the family's tasks and rewards; hidden from professionals and other
   * children.
   */
  keepsFamily: z.optional(z.boolean()),
  color: z.nullable(z.string()),
  /** True when a child has a PIN, or three pictures; included only for callers who may set them. */
  hasPin: z.optional(z.boolean()),
  hasPictures: z.optional(z.boolean()),
  createdAt: z.string(),
});
/** A member of the family. */
export type PersonView = z.output<typeof personView>;

/** Username and temporary password of a new account; shown once (people-4). */
export const signIn = z.object({ username: z.string(), temporaryPassword: z.string() });
/** Username and temporary password of a new account. */
export type SignIn = z.output<typeof signIn>;

/** Response of calls that return no data. */
export const DONE = { ok: true } as const;
/** Schema of the response of calls that return no data. */
export const done = z.object({ ok: z.literal(true) });

/** An IANA time zone of a family (days-1). */
export const timeZone = z
  .string()
  .check(atMost(64, words.thisIsNoTimeZone), z.refine(isTimeZone, worded(words.thisIsNoTimeZone)));

/** Link that a family can show (families-8). */
export const familyLink = z.object({
  name: text(60, words.theLinkNeedsAName),
  url: z
    .string(worded(words.theLinkNeedsAnAddress))
    .check(
      z.trim(),
      atMost(500, words.atMostCharacters, { maximum: 500 }),
      z.refine(isWebAddress, worded(words.webAddressFormatHint)),
    ),
});

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(value);
}
