import * as z from 'zod/mini';
import { ADJUSTMENT_REASON_LENGTH, LIMITS, MAX_ADJUSTMENT } from '#shared/constants.ts';
import { awayDay } from '#shared/contracts/absence-fields.ts';
import { authorView } from '#shared/contracts/author-fields.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf, localDate, personView, points, text } from '#shared/contracts/fields.ts';
import { taskView } from '#shared/contracts/tasks.schema.ts';
import { waitingDayFields, waitingEntryFields } from '#shared/contracts/waiting-fields.ts';
import { childProgressFields } from '#shared/extras/fields.ts';
import { worded } from '#shared/language/say.ts';
import { KIND_WORDS } from '#shared/rules/kind-words.ts';
import * as words from '#shared/words/checks.ts';

/** Kind words that the person has not said thank you for: an adjustment upwards, or words of an extra (points-30). */
export const kindWord = z.object({
  /** Id of the entry, or of words of an extra. */
  id: z.string(),
  /** Null for an author who left the family, and for readers who do not see the family's members. */
  by: z.nullable(authorView),
  reason: z.string(),
  /** 0 for words without points. */
  points: z.number(),
  date: z.string(),
});

/** Kind words that the person has not said thank you for. */
export type KindWord = z.output<typeof kindWord>;

/** A person's day (points-14); all amounts in points. */
export const progressView = z.object({
  userId: z.string(),
  date: z.string(),
  /** Ids of ticked tasks, including those that a grown-up has not reviewed yet. */
  completedTasks: listOf(z.string(), LIMITS.marksPerDay),
  redeemedRewards: listOf(z.string(), LIMITS.marksPerDay),
  /** Balance at the end of that date; for today, the points that can be spent. */
  totalPoints: z.number(),
  /** Points earned on that date. */
  pointsToday: z.number(),
  spentToday: z.number(),
  lifetimePoints: z.number(),
  /** Only in the person's own answer for today; absent when there are none. */
  kindWords: z.optional(listOf(kindWord, KIND_WORDS.shown)),
  ...waitingDayFields,
});

/** A person's day. */
export type ProgressView = z.output<typeof progressView>;

const whoAndWhen = z.object({ userId: id, date: localDate });

/** GET /api/progress/:userId/:date. */
export const getProgress = {
  params: whoAndWhen,
  response: progressView,
} satisfies CallSchemas;

const tickOfTask = { params: z.object({ taskId: id }), body: whoAndWhen, response: progressView } satisfies CallSchemas;
const redemptionOfReward = {
  params: z.object({ rewardId: id }),
  body: whoAndWhen,
  response: progressView,
} satisfies CallSchemas;

/** POST /api/tasks/:taskId/complete. */
export const completeTask = tickOfTask;

/** POST /api/tasks/:taskId/uncomplete. */
export const uncompleteTask = tickOfTask;

/** POST /api/rewards/:rewardId/redeem. */
export const redeemReward = redemptionOfReward;

/** POST /api/rewards/:rewardId/unredeem. */
export const unredeemReward = redemptionOfReward;

/** One change of points, with the title and icon at the time of the change. */
export const ledgerEntryView = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(['task', 'event_created', 'event_completed', 'reward', 'adjustment']),
  title: z.string(),
  icon: z.string(),
  /** Signed amount in points. */
  points: z.number(),
  /** Author of an adjustment; absent for other entries, and when the reader may not see that member (points-32). */
  by: z.optional(authorView),
  /** Instant at which the person said thank you for an adjustment; absent until then. */
  thankedAt: z.optional(z.string()),
  /** Name of the device on which it was ticked without a sign-in; absent otherwise, and when the device is gone. */
  on: z.optional(z.string()),
  createdAt: z.string(),
  voidedAt: z.nullable(z.string()),
  ...waitingEntryFields,
});

/** One change of points. */
export type LedgerEntryView = z.output<typeof ledgerEntryView>;

/** GET /api/users/:userId/points. */
export const listPoints = {
  params: z.object({ userId: id }),
  query: z.object({
    /** Cursor: `next` of the previous page. */
    before: z.optional(id),
    limit: z._default(
      z.coerce
        .number(worded(words.useAWholeNumber))
        .check(
          z.int(worded(words.useAWholeNumber)),
          z.gte(1, worded(words.useAtLeast1)),
          z.lte(LIMITS.pointsPage, worded(words.useAtMost, { maximum: LIMITS.pointsPage })),
        ),
      50,
    ),
  }),
  response: z.object({ entries: listOf(ledgerEntryView, LIMITS.pointsPage), next: z.nullable(z.string()) }),
} satisfies CallSchemas;

/** GET /api/users/:userId/points.csv. */
export const downloadPoints = {
  params: z.object({ userId: id }),
  response: z.string(),
} satisfies CallSchemas;

/** Reason why points were given or taken (points-25). */
export const adjustmentReason = text(ADJUSTMENT_REASON_LENGTH, words.sayWhy);

/** Body of an adjustment. */
export const adjustPointsBody = z.object({
  points: points(-MAX_ADJUSTMENT, MAX_ADJUSTMENT, words.takeAwayAtMost, { maximum: MAX_ADJUSTMENT }).check(
    z.refine((value) => value !== 0, worded(words.enterAdjustmentPoints)),
  ),
  reason: adjustmentReason,
});

/** POST /api/users/:userId/points. */
export const adjustPoints = {
  params: z.object({ userId: id }),
  body: adjustPointsBody,
  response: progressView,
} satisfies CallSchemas;

/** A redemption, with name and picture of the reward at that moment. */
export const redemptionView = z.object({
  rewardId: z.string(),
  title: z.string(),
  icon: z.string(),
  createdAt: z.string(),
});

/** A redemption, with name and picture of the reward at that moment. */
export type RedemptionView = z.output<typeof redemptionView>;

/** One child with the tasks planned for a day and their progress. */
export const childProgressView = z.object({
  child: personView,
  tasks: listOf(taskView, LIMITS.tasks),
  progress: progressView,
  /** Redemptions of that day, oldest first, without what waits for a grown-up; absent if nothing. */
  redemptions: z.optional(listOf(redemptionView, LIMITS.marksPerDay)),
  /** Absence of the child on that day, in families with breaks; not all callers receive the reason (breaks-9). */
  away: z.optional(awayDay),
  /** Reason of the newest adjustment by the reader that the child said thank you for; only today, for seven days. */
  thankedFor: z.optional(z.string()),
  ...childProgressFields,
});

/** One child with the tasks planned for a day and their progress. */
export type ChildProgressView = z.output<typeof childProgressView>;

/** GET /api/parent/children-progress. */
export const listChildrenProgress = {
  query: z.object({ date: z.optional(localDate) }),
  response: listOf(childProgressView, LIMITS.members),
} satisfies CallSchemas;
