import * as z from 'zod/mini';
import { JOIN_CODE_LENGTH, LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, familyLink, familyName, id, language, listOf, timeZone } from '#shared/contracts/fields.ts';
import { familyChangeFields, familyFields } from '#shared/extras/fields.ts';
import { EXTRAS, MOST_OFFERS } from '#shared/extras.ts';
import { FAMILY_NOTES } from '#shared/family-notes.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

const familyParams = z.object({ familyId: id });

/** A family; the join code is included only for members who may share it. */
export const familyView = z.object({
  id: z.string(),
  name: z.string(),
  adminId: z.string(),
  timeZone: z.string(),
  language,
  link: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** Extras that the family switched on, in the order of `EXTRAS`; absent when there are none. */
  extras: z.optional(listOf(z.enum(EXTRAS), EXTRAS.length)),
  ...familyFields,
  createdAt: z.string(),
  joinCode: z.optional(z.string()),
  /** Notes that the admin has not read yet; absent when there are none, and for other members. */
  notes: z.optional(listOf(z.enum(FAMILY_NOTES), FAMILY_NOTES.length)),
});

/** A family as one of its members sees it; fields depend on the member's permissions. */
export type FamilyView = z.output<typeof familyView>;

/** A join code as people type it; hyphens, blanks and lower case are accepted (families-13). */
export const joinCode = z.string(worded(words.enterTheFamilyCode)).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.length(JOIN_CODE_LENGTH, worded(words.familyCodeLength, { length: JOIN_CODE_LENGTH })),
);

/** Body of creating a family. */
export const createFamilyBody = z.object({
  name: familyName,
  language: z.optional(language),
  /** Defaults to `KINBOARD_TIME_ZONE`, or to the computer's time zone. */
  timeZone: z.optional(timeZone),
  /** Needed only for the first family and from another computer. */
  setupCode: z.optional(z.string().check(atMost(40, words.notASetUpCode))),
});

/** Body of joining a family. */
export const joinFamilyBody = z.object({ joinCode });

/** The secret in an invitation link. */
export const invitationToken = z
  .string(worded(words.thisIsNoInvitation))
  .check(z.minLength(1, worded(words.thisIsNoInvitation)), atMost(100, words.thisIsNoInvitation));

const joinFamilyRequest = z.object({ joinCode: z.optional(joinCode), invitation: z.optional(invitationToken) }).check(
  z.refine((body) => (body.joinCode === undefined) !== (body.invitation === undefined), {
    path: ['joinCode'],
    ...worded(words.enterTheFamilyCode),
  }),
);

/** POST /api/families. */
export const createFamily = {
  body: createFamilyBody,
  response: familyView,
} satisfies CallSchemas;

/** POST /api/families/join. */
export const joinFamily = {
  body: joinFamilyRequest,
  response: z.object({ family: z.object({ id: z.string(), name: z.string() }) }),
} satisfies CallSchemas;

/** GET /api/families/:familyId. */
export const getFamily = {
  params: familyParams,
  response: familyView,
} satisfies CallSchemas;

/** PUT /api/families/:familyId. */
export const updateFamily = {
  params: familyParams,
  body: z.object({
    name: z.optional(familyName),
    timeZone: z.optional(timeZone),
    language: z.optional(language),
    link: z.optional(z.nullable(familyLink)),
    /** Complete list of extras to be on; extras that it omits are switched off and their entries end today. */
    extras: z.optional(
      z
        .array(z.enum(EXTRAS, worded(words.thisIsNoExtra)), worded(words.thisIsNoExtra))
        .check(atMost(EXTRAS.length, words.thisIsNoExtra)),
    ),
    ...familyChangeFields,
    /** Note that the admin has read and that is not shown again. */
    noteRead: z.optional(z.enum(FAMILY_NOTES)),
    /** Extra that the admin does not want to be offered again (extras-10). */
    offerAnswered: z.optional(z.enum(EXTRAS, worded(words.thisIsNoExtra))),
  }),
  response: familyView,
} satisfies CallSchemas;

const extraView = z.object({
  name: z.enum(EXTRAS),
  isOn: z.boolean(),
  /** Number of its entries, such as breaks, that apply today or later; switching the extra off ends them today. */
  inEffect: z.number(),
});

/** An extra, and whether the family switched it on. */
export type ExtraView = z.output<typeof extraView>;

/** GET /api/families/:familyId/extras. */
export const listExtras = {
  params: familyParams,
  response: listOf(extraView, EXTRAS.length),
} satisfies CallSchemas;

/** GET /api/families/:familyId/offers. */
export const listOffers = {
  params: familyParams,
  response: z.object({ extras: listOf(z.enum(EXTRAS), MOST_OFFERS) }),
} satisfies CallSchemas;

/** POST /api/families/:familyId/join-code. */
export const drawJoinCode = {
  params: familyParams,
  response: z.object({ joinCode: z.string() }),
} satisfies CallSchemas;

/** POST /api/families/:familyId/starter. */
export const addStarter = {
  params: familyParams,
  body: z.object({
    taskKeys: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
    rewardKeys: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
    /** Children who get the tasks. */
    childIds: z.array(id).check(z.maxLength(LIMITS.members)),
  }),
  response: z.object({ tasks: z.number(), rewards: z.number(), assigned: z.number() }),
} satisfies CallSchemas;
