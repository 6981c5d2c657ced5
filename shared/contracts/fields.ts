import * as z from 'zod/mini';
import { DAY_TYPES, MAX_REWARD_COST, MAX_TASK_POINTS, PERIODS } from '#shared/constants.ts';
import { PERMISSION_FLAGS, type PermissionFlag, ROLE_TYPES } from '#shared/permissions.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import { isLocalDate } from '#shared/rules/local-date.ts';

/** An opaque id as clients send it. */
export const id = z
  .string('This is required')
  .check(z.minLength(1, 'This is required'), z.maxLength(64, 'This id is too long'));

/** Text trimmed of surrounding blanks, with a length in characters and the message for an empty one. */
export function text(maximum: number, emptyMessage: string) {
  return z
    .string(emptyMessage)
    .check(z.trim(), z.minLength(1, emptyMessage), z.maxLength(maximum, `Use at most ${maximum} characters`));
}

/** Text that may be empty, trimmed; at most `maximum` characters. */
export function optionalText(maximum: number) {
  return z.string().check(z.trim(), z.maxLength(maximum, `Use at most ${maximum} characters`));
}

/**
 * A list of an answer, with the most that can be in it. Limits on making things keep to it (`LIMITS`), or the call ends
 * the list; it is not checked again, since what exceeds a limit already stays readable. OpenAPI says it as `maxItems`.
 */
export function listOf<T extends z.core.SomeType>(item: T, most: number): z.ZodMiniArray<T> {
  return z.array(item).register(z.globalRegistry, { maxItems: most });
}

/** A file as it is, sent as a stream. OpenAPI says it as binary. */
export const fileContent = z.string().register(z.globalRegistry, { format: 'binary' });

/** A plain local day, `YYYY-MM-DD`. */
export const localDate = z.string('Choose a day').check(z.refine(isLocalDate, 'Use a date like 2026-01-31'));

/** A whole number of points between two bounds. */
export function points(minimum: number, maximum: number, tooSmall: string) {
  return z.number('Use a whole number').check(
    z.refine((value) => Number.isInteger(value), 'Use a whole number'),
    z.gte(minimum, tooSmall),
    z.lte(maximum, `Use at most ${formatNumber(maximum)}`),
  );
}

/** Points of one task (docs/product/tasks.md#tasks-2). */
export const taskPoints = points(1, MAX_TASK_POINTS, 'Points must be at least 1');
/** Price of one reward (docs/product/rewards.md#rewards-2). */
export const rewardCost = points(1, MAX_REWARD_COST, 'Cost must be at least 1 point');

/** Stored key of a picture; unknown keys show as `check`. */
export const icon = z
  .string('Icon is required')
  .check(
    z.minLength(1, 'Icon is required'),
    z.maxLength(40, 'This is no icon'),
    z.regex(/^[a-z0-9-]+$/, 'This is no icon'),
  );

/** Part of the day of a task. */
export const period = z.enum(PERIODS, 'Period is required');
/** Kind of days of a task. */
export const dayType = z.enum(DAY_TYPES, 'Day type is required');

/** First name of a person (docs/product/people.md#people-1). */
export const firstName = text(60, 'First name is required');
/** Last name of a person (docs/product/people.md#people-1). */
export const lastName = text(60, 'Last name is required');
/** Name of a family (docs/product/families.md#families-6). */
export const familyName = text(60, 'Family name is required');

/** 3 to 20 letters, digits and underscores (docs/product/accounts.md#accounts-7). */
export const username = z
  .string('Username is required')
  .check(
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(20, 'Username must be at most 20 characters'),
    z.regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores'),
  );

/** A username as somebody types it to sign in: whether there is one is told by the answer, not by its letters. */
export const typedUsername = z
  .string('Username is required')
  .check(z.minLength(1, 'Username is required'), z.maxLength(200, 'This is too long'));

/** A password as somebody types it to prove who they are. */
export const typedPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'This is too long'));

/** A new password, 6 to 100 characters (docs/product/accounts.md#accounts-7). */
export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(100, 'Password must be at most 100 characters'),
  );

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
            z.maxLength(254, 'Use at most 254 characters'),
            z.email('Please enter a valid email address'),
          ),
      ],
      'Please enter a valid email address',
    ),
  ),
);

/** The nine flags of a role, each given. */
export const permissions = z.object(
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, z.boolean()])) as Record<PermissionFlag, z.ZodMiniBoolean>,
);

/** A role as others see it. */
export const roleView = z.object({
  id: z.string(),
  type: z.enum(ROLE_TYPES),
  name: z.string(),
  permissions,
});

/** A member of the family; the e-mail is there only for oneself and for callers with canManageUsers. */
export const personView = z.object({
  id: z.string(),
  username: z.string(),
  email: z.optional(z.nullable(z.string())),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  familyId: z.nullable(z.string()),
  roleId: z.nullable(z.string()),
  role: z.nullable(roleView),
  assignedProfessional: z.nullable(z.string()),
  color: z.nullable(z.string()),
  /** Whether a child has a PIN; there only for callers who may set it. */
  hasPin: z.optional(z.boolean()),
  createdAt: z.string(),
});
/** A member of the family. */
export type PersonView = z.output<typeof personView>;

/** What to tell somebody who got an account: shown once (docs/product/people.md#people-4). */
export const signIn = z.object({ username: z.string(), temporaryPassword: z.string() });
/** What to tell somebody who got an account. */
export type SignIn = z.output<typeof signIn>;

/** Answer of calls that have nothing to say. */
export const DONE = { ok: true } as const;
/** Shape of the answer of calls that have nothing to say. */
export const done = z.object({ ok: z.literal(true) });
