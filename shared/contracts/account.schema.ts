import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { createFamilyBody, invitationToken } from '#shared/contracts/families.schema.ts';
import {
  done,
  language,
  listOf,
  newPassword,
  optionalEmail,
  optionalText,
  ownRoleView,
  personView,
  typedPassword,
  typedUsername,
  username,
} from '#shared/contracts/fields.ts';
import { currentUserFields } from '#shared/extras/fields.ts';
import { EXTRAS } from '#shared/extras.ts';

/** The signed-in person, their role, and their family with its current day. */
export const currentUser = z.extend(personView, {
  role: z.nullable(ownRoleView),
  isFamilyAdmin: z.boolean(),
  /** True when they manage the data of this Kinboard: backups, restore and moving (roles-26). */
  isOwner: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Language that they chose; null for the family's. */
  language: z.nullable(language),
  /** True when they have students or made a professional task or reward (screens-13). */
  hasProfessionalWork: z.boolean(),
  /** The paired device that this sign-in belongs to; null on any other browser. */
  device: z.nullable(z.object({ id: z.string(), name: z.string(), idleMinutes: z.number() })),
  /** Id that differs for every sign-in, so that a device can recognise data stored before this one (accounts-18). */
  signInId: z.string(),
  /** True for a child who has not chosen their picture themselves; absent otherwise (people-34). */
  choosesFace: z.optional(z.boolean()),
  ...currentUserFields,
  family: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      timeZone: z.string(),
      language,
      today: z.string(),
      /** True while a child may still finish yesterday (days-10). */
      yesterdayOpen: z.boolean(),
      /** Instant at which the evening of today begins. */
      eveningFrom: z.string(),
      link: z.nullable(z.object({ name: z.string(), url: z.string() })),
      /** Extras that the family switched on; absent when there are none. */
      extras: z.optional(listOf(z.enum(EXTRAS), EXTRAS.length)),
    }),
  ),
});

/** The signed-in person. */
export type CurrentUser = z.output<typeof currentUser>;

/** Body of signing in (words-1). */
export const loginBody = z.object({
  username: typedUsername,
  password: typedPassword,
});

/** Body of registering (accounts-7). */
export const registerBody = z.object({
  username,
  password: newPassword,
  firstName: z.optional(z.nullable(optionalText(60))),
  email: optionalEmail,
});

/** Body of changing the caller's own password. */
export const changePasswordBody = z.object({
  currentPassword: typedPassword,
  newPassword,
});

/** Body of choosing the caller's own language; null for the family's. */
export const chooseLanguageBody = z.object({ language: z.nullable(language) });

/** GET /api/user. */
export const getCurrentUser = {
  response: currentUser,
} satisfies CallSchemas;

/** POST /api/login. */
export const login = {
  body: loginBody,
  response: currentUser,
} satisfies CallSchemas;

/** POST /api/register. */
export const register = {
  body: z.extend(registerBody, {
    invitation: z.optional(invitationToken),
    /** Creates a family with the account as its admin: either both are created or neither. */
    family: z.optional(createFamilyBody),
  }),
  response: currentUser,
} satisfies CallSchemas;

/** POST /api/logout. */
export const logout = {
  response: done,
} satisfies CallSchemas;

/** PUT /api/user/password. */
export const changePassword = {
  body: changePasswordBody,
  response: done,
} satisfies CallSchemas;

/** PUT /api/user/language. */
export const chooseLanguage = {
  body: chooseLanguageBody,
  response: done,
} satisfies CallSchemas;
