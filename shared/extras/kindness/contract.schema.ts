import * as z from 'zod/mini';
import { ADJUSTMENT_REASON_LENGTH, MAX_ADJUSTMENT } from '#shared/constants.ts';
import { authorView } from '#shared/contracts/author-fields.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { done, id, listOf, points, text } from '#shared/contracts/fields.ts';
import { MOST_WORDS } from '#shared/extras/kindness/rules.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

/** Kind words to a child (kindness-1). */
export const wordView = z.object({
  /** Also the id with which the child says thank you for them. */
  id: z.string(),
  /** Null for an author who left the family, and for readers who do not see the family's members. */
  by: z.nullable(authorView),
  text: z.string(),
  /** 0 for words alone. */
  points: z.number(),
  date: z.string(),
  createdAt: z.string(),
  /** Instant at which the child said thank you; absent until then. */
  thankedAt: z.optional(z.string()),
  /** True if the caller may take them back; else absent. */
  mayTakeBack: z.optional(z.literal(true)),
});

/** Kind words to a child. */
export type WordView = z.output<typeof wordView>;

/** Body of kind words. */
export const sayBody = z.object({
  text: text(ADJUSTMENT_REASON_LENGTH, words.writeSomethingKind),
  /** Never negative (kindness-4). */
  points: z._default(points(0, MAX_ADJUSTMENT, words.neverLessThanNothing), 0),
});

/** POST /api/users/:userId/kind-words. */
export const sayKindWords = {
  params: z.object({ userId: id }),
  body: sayBody,
  response: wordView,
} satisfies CallSchemas;

/** GET /api/users/:userId/kind-words. */
export const listKindWords = {
  params: z.object({ userId: id }),
  query: z.object({
    /** Cursor: `next` of the previous page. */
    before: z.optional(id),
    limit: z._default(
      z.coerce
        .number(worded(checks.useAWholeNumber))
        .check(
          z.int(worded(checks.useAWholeNumber)),
          z.gte(1, worded(checks.useAtLeast1)),
          z.lte(MOST_WORDS.page, worded(checks.useAtMost, { maximum: MOST_WORDS.page })),
        ),
      20,
    ),
  }),
  response: z.object({ words: listOf(wordView, MOST_WORDS.page), next: z.nullable(z.string()) }),
} satisfies CallSchemas;

/** DELETE /api/kind-words/:wordId. */
export const takeBackKindWords = {
  params: z.object({ wordId: id }),
  response: done,
} satisfies CallSchemas;
