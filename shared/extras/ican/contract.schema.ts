import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, done, id, listOf, personView } from '#shared/contracts/fields.ts';
import { HABIT_ANSWERS, MOST_ON_SHELF } from '#shared/extras/ican/rules.ts';
import * as words from '#shared/extras/ican/words.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

const author = z.object({ id: z.string(), name: z.string() });

/** A task that a child can do without points, as it was called and looked on that day (ican-7). */
export const graduationView = z.object({
  id: z.string(),
  taskId: z.string(),
  title: z.string(),
  icon: z.string(),
  /** The family's day on which it was decided. */
  date: z.string(),
  /** Person who decided; null after they left. */
  by: z.nullable(author),
  /** True in the answer to the child while the child has not seen its page (ican-10). */
  isNew: z.optional(z.literal(true)),
  /** True if the caller may bring it back to the list (ican-13). */
  mayComeBack: z.optional(z.literal(true)),
});

/** A task that a child can do without points. */
export type GraduationView = z.output<typeof graduationView>;

/** The question of the week about a child (ican-4). */
export const habitQuestion = z.object({
  child: personView,
  taskId: z.string(),
  title: z.string(),
  icon: z.string(),
  /** Number of the last planned days on which the child ticked it, and the number of those days. */
  done: z.number(),
  of: z.number(),
});

/** The question of the week about a child. */
export type HabitQuestion = z.output<typeof habitQuestion>;

/** GET /api/habits. */
export const listHabits = { response: listOf(habitQuestion, LIMITS.members) } satisfies CallSchemas;

const whose = z.object({ userId: id });
const shelf = listOf(graduationView, MOST_ON_SHELF);

/** GET /api/users/:userId/graduations: the newest first. */
export const listGraduations = { params: whose, response: shelf } satisfies CallSchemas;

/** POST /api/users/:userId/graduations. */
export const answerHabit = {
  params: whose,
  body: z.object({ taskId: id, answer: z.enum(HABIT_ANSWERS, worded(words.chooseAnAnswer)) }),
  response: z.object({
    /** The answer that holds: an earlier one if somebody has answered already (ican-6). */
    answer: z.enum(HABIT_ANSWERS),
    isNew: z.boolean(),
    /** Person whose answer holds; null after they left. */
    by: z.nullable(author),
    /** Present while the answer is that the child can do it. */
    graduationId: z.optional(z.string()),
  }),
} satisfies CallSchemas;

/** DELETE /api/users/:userId/graduations/:graduationId. */
export const bringBack = {
  params: z.object({ userId: id, graduationId: id }),
  response: done,
} satisfies CallSchemas;

/** PUT /api/user/graduations/seen. */
export const noteGraduationsSeen = {
  body: z.object({
    ids: z.array(id).check(atMost(MOST_ON_SHELF, checks.useAtMost, { maximum: MOST_ON_SHELF })),
  }),
  response: shelf,
} satisfies CallSchemas;
