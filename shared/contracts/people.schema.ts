import * as z from 'zod/mini';
import { ADULT_ROLES, LIMITS, MEMBER_COLORS, READING_LEVELS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import {
  atMost,
  firstName,
  id,
  lastName,
  listOf,
  optionalEmail,
  personView,
  profileImageUrl,
  signIn,
} from '#shared/contracts/fields.ts';
import { memberChangeFields, personFields } from '#shared/extras/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** A member of the family, with what extras store; that is for callers who may set a child's PIN (extras-9). */
export const memberView = z.extend(personView, personFields);
/** A member of the family. */
export type MemberView = z.output<typeof memberView>;

const familyParams = z.object({ familyId: id });

/** Body of adding a child. */
export const addChildBody = z.object({ firstName, lastName });

/** Body of adding an adult. */
export const addAdultBody = z.object({
  firstName,
  lastName,
  email: optionalEmail,
  role: z._default(z.enum(ADULT_ROLES, worded(words.chooseARole)), 'parent'),
});

/** GET /api/families/:familyId/members. */
export const listMembers = {
  params: familyParams,
  response: listOf(memberView, LIMITS.members),
} satisfies CallSchemas;

/** POST /api/families/:familyId/children. */
export const addChild = {
  params: familyParams,
  body: addChildBody,
  response: z.object({ user: personView, signIn }),
} satisfies CallSchemas;

/** POST /api/families/:familyId/adults. */
export const addAdult = {
  params: familyParams,
  body: addAdultBody,
  response: z.object({ user: personView, signIn }),
} satisfies CallSchemas;

const userParams = z.object({ userId: id });

/** Query `?cutDevices=1`, which also revokes the devices that the person connected (people-21). */
const cutDevicesQuery = z.object({ cutDevices: z.optional(z.literal('1', worded(words.sendOneOrNothing))) });

/** PUT /api/users/:userId. */
export const updateUser = {
  params: userParams,
  query: cutDevicesQuery,
  body: z.object({
    firstName: z.optional(z.nullable(firstName)),
    lastName: z.optional(z.nullable(lastName)),
    email: optionalEmail,
    profileImageUrl: z.optional(z.nullable(profileImageUrl)),
    roleId: z.optional(z.nullable(id)),
    assignedProfessional: z.optional(z.nullable(id)),
    reading: z.optional(z.enum(READING_LEVELS)),
    ...memberChangeFields,
  }),
  response: memberView,
} satisfies CallSchemas;

/** DELETE /api/users/:userId. */
export const deleteUser = {
  params: userParams,
  query: cutDevicesQuery,
  response: z.object({
    ok: z.literal(true),
    /** Day until which backups may still contain the person, YYYY-MM-DD; all older backups are removed by then. */
    backupsUntil: z.string(),
    /** True when the data file was rewritten without the person's bytes; false when the disk had no room for that. */
    isErased: z.boolean(),
  }),
} satisfies CallSchemas;

/** POST /api/users/:userId/reset-password. */
export const resetPassword = {
  params: userParams,
  response: z.object({ signIn }),
} satisfies CallSchemas;

/** PUT /api/users/:userId/color. */
export const setColor = {
  params: userParams,
  body: z.object({
    color: z
      .string(worded(words.chooseAColour))
      .check(
        atMost(7, words.memberColourHint, { colour: MEMBER_COLORS[0].solid }),
        z.regex(/^#[0-9A-Fa-f]{6}$/, worded(words.memberColourHint, { colour: MEMBER_COLORS[0].solid })),
      ),
  }),
  response: z.object({ userId: z.string(), color: z.string() }),
} satisfies CallSchemas;

/** GET /api/families/:familyId/colors. */
export const listColors = {
  params: familyParams,
  response: listOf(z.object({ userId: z.string(), color: z.string() }), LIMITS.members),
} satisfies CallSchemas;
