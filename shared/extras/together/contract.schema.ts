import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { icon, id, listOf, monday, points, text } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/together/words.ts';
import { worded } from '#shared/language/say.ts';
import { TOGETHER } from './rules.ts';

/** Most characters in the name of a treat; names of rewards have as many. */
export const TREAT_LENGTH = 120;

/** Target of a week, in points. */
export const target = points(TOGETHER.least, TOGETHER.most, words.useAtLeast, { minimum: TOGETHER.least });
/** Name of a treat in words of one's own. */
export const treatTitle = text(TREAT_LENGTH, words.nameTheTreat);

/** Treat of a week, with name and picture of the moment in which it was set. */
export const treatView = z.object({
  title: z.string(),
  icon: z.string(),
  /** Id of the reward that it is; null for words of one's own. */
  rewardId: z.nullable(z.string()),
});

/** A week with a target; all amounts in points. */
export const weekView = z.object({
  /** Its Monday. */
  week: z.string(),
  target: z.number(),
  /** Sum of what the children earned by tasks and events, each in whole steps (together-4). */
  sum: z.number(),
  treat: treatView,
  reached: z.boolean(),
  /** True once a grown-up said that the treat was given: then it stays reached. */
  given: z.boolean(),
});

/** A week with a target. */
export type WeekView = z.output<typeof weekView>;

/** The bar of this week and of the week before, and past treats. */
export const togetherView = z.object({
  /** Monday of this week. */
  week: z.string(),
  /** This week; null without a target. */
  now: z.nullable(weekView),
  /** The week before; null if it had no target. */
  before: z.nullable(weekView),
  /** Weeks of the history whose treat was given, the newest first. */
  past: listOf(z.object({ week: z.string(), target: z.number(), treat: treatView }), TOGETHER.pastWeeks),
});

/** The bar of this week and of the week before, and past treats. */
export type TogetherView = z.output<typeof togetherView>;

/** A treat in a request: one of the rewards, or words and a picture. */
const treat = z.union([z.object({ rewardId: id }), z.object({ title: treatTitle, icon })], worded(words.nameTheTreat));

/** GET /api/together. */
export const getTogether = { response: togetherView } satisfies CallSchemas;

/** PUT /api/together. */
export const setTogether = {
  body: z.object({
    /** Null takes the target of this week away. */
    target: z.nullable(target),
    treat: z.optional(treat),
  }),
  response: togetherView,
} satisfies CallSchemas;

/** POST /api/together/:week/given. */
export const giveTreat = {
  params: z.object({ week: monday }),
  response: togetherView,
} satisfies CallSchemas;
