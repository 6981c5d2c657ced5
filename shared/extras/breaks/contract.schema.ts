import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, done, id, listOf, localDate, monday } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { BREAK_KINDS, HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

const kind = z.enum(BREAK_KINDS, worded(words.chooseWhy));
/** Last day, inclusive; null for a break without an end. */
const lastDay = z.nullable(localDate);

/** A break of a child, both days inclusive. */
export const breakView = z.object({
  id: z.string(),
  userId: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
  /** Reason; only for callers who may see it (breaks-9). */
  kind: z.optional(kind),
});

/** A break of a child. */
export type BreakView = z.output<typeof breakView>;

/** Pattern of a child with two homes: for each day of two weeks, from `anchor` on, whether it is with the family. */
export const homes = z.object({
  pattern: z.array(z.boolean(), worded(words.homePatternLength, { days: HOME_PATTERN_DAYS })).check(
    z.length(HOME_PATTERN_DAYS, { ...worded(words.homePatternLength, { days: HOME_PATTERN_DAYS }), abort: true }),
    z.refine((days) => days.includes(true), worded(words.chooseADayAtHome)),
  ),
  anchor: monday,
});

/** Pattern of the days on which a child with two homes is with the family. */
export type Homes = z.output<typeof homes>;

/** GET /api/breaks: without `from` and `to`, the breaks that can still be changed. */
export const listBreaks = {
  query: z.object({ from: z.optional(localDate), to: z.optional(localDate) }),
  response: listOf(breakView, LIMITS.breaks),
} satisfies CallSchemas;

/** POST /api/breaks. */
export const addBreaks = {
  body: z
    .object({
      userIds: z
        .array(id, worded(checks.chooseAChild))
        .check(
          z.minLength(1, worded(checks.chooseAChild)),
          atMost(LIMITS.members, checks.atMostPeople, { maximum: LIMITS.members }),
        ),
      from: localDate,
      to: lastDay,
      kind,
    })
    .check(
      z.refine(({ from, to }) => to === null || to >= from, { path: ['to'], ...worded(checks.lastDayBeforeFirst) }),
    ),
  response: listOf(breakView, LIMITS.members),
} satisfies CallSchemas;

/** PUT /api/breaks/:breakId. */
export const changeBreak = {
  params: z.object({ breakId: id }),
  body: z.object({ from: z.optional(localDate), to: z.optional(lastDay), kind: z.optional(kind) }),
  response: breakView,
} satisfies CallSchemas;

/** DELETE /api/breaks/:breakId. */
export const removeBreak = { params: z.object({ breakId: id }), response: done } satisfies CallSchemas;

const homesAnswer = z.object({
  homes: z.nullable(z.object({ pattern: listOf(z.boolean(), HOME_PATTERN_DAYS), anchor: z.string() })),
});

/** GET /api/users/:userId/homes. */
export const getHomes = { params: z.object({ userId: id }), response: homesAnswer } satisfies CallSchemas;

/** PUT /api/users/:userId/homes. */
export const setHomes = {
  params: z.object({ userId: id }),
  body: z.nullable(homes),
  response: homesAnswer,
} satisfies CallSchemas;
