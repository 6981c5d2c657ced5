import * as z from 'zod/mini';
import {
  LIMITS,
  PROFESSIONAL_PERIODS,
  PROFESSIONAL_REWARD_DEFAULTS,
  PROFESSIONAL_REWARD_TYPES,
  PROFESSIONAL_TASK_CATEGORIES,
  PROFESSIONAL_TASK_DEFAULTS,
  TASK_TEXT_LENGTH,
} from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { dayType, icon, listOf, optionalText, rewardCost, taskPoints, text } from '#shared/contracts/fields.ts';
import { rewardView } from '#shared/contracts/rewards.schema.ts';
import { assignTo, taskView } from '#shared/contracts/tasks.schema.ts';
import { sentRewardFields, sentTaskFields } from '#shared/extras/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** Body of making a professional task, with its defaults (professionals-12). */
export const createProfessionalTaskBody = z.object({
  text: text(TASK_TEXT_LENGTH, words.taskNameIsRequired),
  points: z._default(taskPoints, PROFESSIONAL_TASK_DEFAULTS.points),
  period: z._default(z.enum(PROFESSIONAL_PERIODS, worded(words.periodIsRequired)), PROFESSIONAL_TASK_DEFAULTS.period),
  category: z._default(
    z.enum(PROFESSIONAL_TASK_CATEGORIES, worded(words.categoryIsRequired)),
    PROFESSIONAL_TASK_DEFAULTS.category,
  ),
  icon: z._default(icon, PROFESSIONAL_TASK_DEFAULTS.icon),
  dayType: z._default(dayType, PROFESSIONAL_TASK_DEFAULTS.dayType),
  ...sentTaskFields,
});

/** Fields of a new professional task. */
export type NewProfessionalTask = z.output<typeof createProfessionalTaskBody>;

/** Body of making a professional reward, with its defaults (professionals-12). */
export const createProfessionalRewardBody = z.object({
  name: text(120, words.rewardNameIsRequired),
  cost: z._default(rewardCost, PROFESSIONAL_REWARD_DEFAULTS.cost),
  type: z._default(z.enum(PROFESSIONAL_REWARD_TYPES, worded(words.typeIsRequired)), PROFESSIONAL_REWARD_DEFAULTS.type),
  icon: z._default(icon, PROFESSIONAL_REWARD_DEFAULTS.icon),
  description: z._default(optionalText(500), ''),
  ...sentRewardFields,
});

/** Fields of a new professional reward. */
export type NewProfessionalReward = z.output<typeof createProfessionalRewardBody>;

/** GET /api/professional/tasks. */
export const listProfessionalTasks = {
  response: listOf(taskView, LIMITS.tasks),
} satisfies CallSchemas;

/** GET /api/professional/tasks/all. */
export const listTeamTasks = {
  response: listOf(taskView, LIMITS.tasks),
} satisfies CallSchemas;

/** GET /api/professional/rewards. */
export const listProfessionalRewards = {
  response: listOf(rewardView, LIMITS.rewards),
} satisfies CallSchemas;

/** Accepted since forms send it, but ignored: these calls make only professional tasks and rewards. */
const sourceType = z.optional(z.unknown());

/** POST /api/professional/tasks. */
export const createProfessionalTask = {
  body: z.extend(createProfessionalTaskBody, { sourceType, assignTo }),
  response: taskView,
} satisfies CallSchemas;

/** POST /api/professional/rewards. */
export const createProfessionalReward = {
  body: z.extend(createProfessionalRewardBody, { sourceType }),
  response: rewardView,
} satisfies CallSchemas;
