import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/points.schema.ts';

/** GET /api/progress/{userId}/{date}. */
export const getProgress = defineContract<typeof schemas.getProgress>({
  method: 'GET',
  path: '/api/progress/:userId/:date',
  permission: 'day.read',
});

/** POST /api/tasks/{taskId}/complete: ticks a task and books its points in one transaction; idempotent. */
export const completeTask = defineContract<typeof schemas.completeTask>({
  method: 'POST',
  path: '/api/tasks/:taskId/complete',
  permission: 'day.change',
  errors: [
    'date_out_of_range',
    'task_not_assigned',
    'task_not_due',
    'not_your_turn',
    'done_by_somebody_else',
    'too_many_marks',
  ],
});

/** POST /api/tasks/{taskId}/uncomplete: un-ticks a task and voids its ledger entry. */
export const uncompleteTask = defineContract<typeof schemas.uncompleteTask>({
  method: 'POST',
  path: '/api/tasks/:taskId/uncomplete',
  permission: 'day.change',
  errors: ['date_out_of_range', 'task_not_assigned', 'points_already_spent'],
});

/** POST /api/rewards/{rewardId}/redeem: redeems a reward, at most once per person and date. */
export const redeemReward = defineContract<typeof schemas.redeemReward>({
  method: 'POST',
  path: '/api/rewards/:rewardId/redeem',
  permission: 'day.change',
  errors: [
    'date_out_of_range',
    'already_redeemed',
    'reward_limit_reached',
    'asked_already',
    'not_enough_points',
    'reward_not_available',
    'promise_changed',
    'too_many_marks',
  ],
});

/** POST /api/rewards/{rewardId}/unredeem: returns the points; for adults who are not professionals. */
export const unredeemReward = defineContract<typeof schemas.unredeemReward>({
  method: 'POST',
  path: '/api/rewards/:rewardId/unredeem',
  permission: 'rewards.unredeem',
  errors: ['date_out_of_range'],
});

/**
 * GET /api/users/{userId}/points: lists the changes of a person's points, newest first. Professionals see only entries
 * of tasks and rewards that they made. The title is "Private event" for private events that the caller may not see.
 */
export const listPoints = defineContract<typeof schemas.listPoints>({
  method: 'GET',
  path: '/api/users/:userId/points',
  permission: 'points.read',
});

/** GET /api/users/{userId}/points.csv: returns the whole list of points as a file for spreadsheets (points-18). */
export const downloadPoints = defineContract<typeof schemas.downloadPoints>({
  method: 'GET',
  path: '/api/users/:userId/points.csv',
  permission: 'points.read',
  produces: 'text/csv',
});

/** POST /api/users/{userId}/points: books an adjustment; the balance must not fall below 0 (points-24). */
export const adjustPoints = defineContract<typeof schemas.adjustPoints>({
  method: 'POST',
  path: '/api/users/:userId/points',
  permission: 'points.adjust',
  status: 201,
  errors: ['points_below_zero', 'too_many_marks'],
});

/** GET /api/parent/children-progress: returns the children's days; for professionals those of their students. */
export const listChildrenProgress = defineContract<typeof schemas.listChildrenProgress>({
  method: 'GET',
  path: '/api/parent/children-progress',
  permission: 'children.overview',
});
