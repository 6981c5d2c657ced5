import * as z from 'zod/mini';
import { LIMITS, MAX_ADJUSTMENT } from '#shared/constants.ts';
import { defineContract } from '#shared/contracts/contract.ts';
import { id, listOf, localDate, personView, points, text } from '#shared/contracts/fields.ts';
import { taskView } from '#shared/contracts/tasks.ts';
import { formatNumber } from '#shared/rules/format-number.ts';

/** A person's day (decisions, section 1); all amounts in points. */
export const progressView = z.object({
  userId: z.string(),
  date: z.string(),
  completedTasks: listOf(z.string(), LIMITS.marksPerDay),
  redeemedRewards: listOf(z.string(), LIMITS.marksPerDay),
  /** Balance at the end of that date; for today, what can be spent. */
  totalPoints: z.number(),
  /** What was earned on that date. */
  pointsToday: z.number(),
  spentToday: z.number(),
  lifetimePoints: z.number(),
});
/** A person's day. */
export type ProgressView = z.output<typeof progressView>;

const whoAndWhen = z.object({ userId: id, date: localDate });

/** GET /api/progress/{userId}/{date}. */
export const getProgress = defineContract({
  method: 'GET',
  path: '/api/progress/:userId/:date',
  permission: 'day.read',
  params: whoAndWhen,
  response: progressView,
});

/** POST /api/tasks/{taskId}/complete: a tick and its points are one transaction; ticking twice changes nothing. */
export const completeTask = defineContract({
  method: 'POST',
  path: '/api/tasks/:taskId/complete',
  permission: 'day.change',
  params: z.object({ taskId: id }),
  body: whoAndWhen,
  response: progressView,
  errors: ['date_out_of_range', 'task_not_assigned', 'task_not_due', 'too_many_marks'],
});

/** POST /api/tasks/{taskId}/uncomplete: voids the tick's entry. */
export const uncompleteTask = defineContract({
  method: 'POST',
  path: '/api/tasks/:taskId/uncomplete',
  permission: 'day.change',
  params: z.object({ taskId: id }),
  body: whoAndWhen,
  response: progressView,
  errors: ['date_out_of_range', 'task_not_assigned', 'points_already_spent'],
});

/** POST /api/rewards/{rewardId}/redeem: once per reward, person and date. */
export const redeemReward = defineContract({
  method: 'POST',
  path: '/api/rewards/:rewardId/redeem',
  permission: 'day.change',
  params: z.object({ rewardId: id }),
  body: whoAndWhen,
  response: progressView,
  errors: ['date_out_of_range', 'already_redeemed', 'not_enough_points', 'reward_not_available', 'too_many_marks'],
});

/** POST /api/rewards/{rewardId}/unredeem: gives the points back (adults, not professionals). */
export const unredeemReward = defineContract({
  method: 'POST',
  path: '/api/rewards/:rewardId/unredeem',
  permission: 'rewards.unredeem',
  params: z.object({ rewardId: id }),
  body: whoAndWhen,
  response: progressView,
  errors: ['date_out_of_range'],
});

/** One change of points, with the title and icon as they were then. */
export const ledgerEntryView = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(['task', 'event_created', 'event_completed', 'reward', 'adjustment']),
  title: z.string(),
  icon: z.string(),
  /** Signed amount in points. */
  points: z.number(),
  createdAt: z.string(),
  voidedAt: z.nullable(z.string()),
});
/** One change of points. */
export type LedgerEntryView = z.output<typeof ledgerEntryView>;

/**
 * GET /api/users/{userId}/points: why somebody has what they have, newest first. Professionals see of their students only
 * entries of tasks and rewards that they made; private events that the caller may not see read "Private event".
 */
export const listPoints = defineContract({
  method: 'GET',
  path: '/api/users/:userId/points',
  permission: 'points.read',
  params: z.object({ userId: id }),
  query: z.object({
    /** Id of the entry after which to go on, as `next` gave it. */
    before: z.optional(id),
    limit: z._default(
      z.coerce
        .number('Use a whole number')
        .check(
          z.int('Use a whole number'),
          z.gte(1, 'Use at least 1'),
          z.lte(LIMITS.pointsPage, `Use at most ${LIMITS.pointsPage}`),
        ),
      50,
    ),
  }),
  response: z.object({ entries: listOf(ledgerEntryView, LIMITS.pointsPage), next: z.nullable(z.string()) }),
});

/** GET /api/users/{userId}/points.csv: the same list, whole, as a file for spreadsheets (decisions, sections 1 and 10). */
export const downloadPoints = defineContract({
  method: 'GET',
  path: '/api/users/:userId/points.csv',
  permission: 'points.read',
  produces: 'text/csv',
  params: z.object({ userId: id }),
  response: z.string(),
});

/** Body of an adjustment. */
export const adjustPointsBody = z.object({
  points: points(-MAX_ADJUSTMENT, MAX_ADJUSTMENT, `Take away at most ${formatNumber(MAX_ADJUSTMENT)}`).check(
    z.refine((value) => value !== 0, 'Enter how many points to give or take'),
  ),
  reason: text(200, 'Say why'),
});

/** POST /api/users/{userId}/points: books an adjustment, never below 0 (decisions, section 1). */
export const adjustPoints = defineContract({
  method: 'POST',
  path: '/api/users/:userId/points',
  permission: 'points.adjust',
  status: 201,
  params: z.object({ userId: id }),
  body: adjustPointsBody,
  response: progressView,
  errors: ['points_below_zero', 'too_many_marks'],
});

/** One child with the tasks planned for a day and their progress. */
export const childProgressView = z.object({
  child: personView,
  tasks: listOf(taskView, LIMITS.tasks),
  progress: progressView,
});
/** One child with the tasks planned for a day and their progress. */
export type ChildProgressView = z.output<typeof childProgressView>;

/** GET /api/parent/children-progress: professionals get their students. */
export const listChildrenProgress = defineContract({
  method: 'GET',
  path: '/api/parent/children-progress',
  permission: 'children.overview',
  query: z.object({ date: z.optional(localDate) }),
  response: listOf(childProgressView, LIMITS.members),
});
