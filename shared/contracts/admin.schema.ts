import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { familyView } from '#shared/contracts/families.schema.ts';
import { listOf, personView } from '#shared/contracts/fields.ts';
import { familyRoleView } from '#shared/contracts/roles.schema.ts';
import { taskView } from '#shared/contracts/tasks.schema.ts';
import { waitingFigures } from '#shared/contracts/waiting-fields.ts';

/** GET /api/admin/family-tasks. */
export const getFamilyTasks = {
  response: z.object({
    familyMembers: listOf(personView, LIMITS.members),
    family: familyView,
    familyRoles: listOf(familyRoleView, LIMITS.roles),
    /** The family's library. */
    defaultTasks: listOf(taskView, LIMITS.tasks),
    tasksByMember: listOf(z.object({ member: personView, tasks: listOf(taskView, LIMITS.tasks) }), LIMITS.members),
  }),
} satisfies CallSchemas;

/** Number of tasks, and the number of them that are done. */
const share = z.object({ done: z.number(), total: z.number() });

/** Number of tasks, and the number of them that are done. */
export type Share = z.output<typeof share>;

/** A member's day in figures. */
export const memberProgressView = z.object({
  member: personView,
  /** Tasks planned for today. */
  tasks: share,
  /** Morning tasks (AM) among them. */
  morning: share,
  /** Evening tasks (PM) among them. */
  evening: share,
  /** Balance, in points. */
  totalPoints: z.number(),
  /** Earned today, in points. */
  pointsToday: z.number(),
  rewardsToday: z.number(),
  ...waitingFigures,
});

/** A member's day in figures. */
export type MemberProgressView = z.output<typeof memberProgressView>;

/** GET /api/admin/progress. */
export const getFamilyProgress = {
  response: z.object({
    date: z.string(),
    /** Members whose points the caller may see. */
    members: listOf(memberProgressView, LIMITS.members),
    week: z.object({
      /** Monday of this week; the figures cover the days from it to today. */
      from: z.string(),
      /** Morning tasks that were planned on these days. */
      morningTasks: share,
      /** Points that these members earned on these days. */
      pointsEarned: z.number(),
      pointsGoal: z.number(),
    }),
  }),
} satisfies CallSchemas;

/** The family's day in figures, and this week's two goals. */
export type FamilyProgress = z.output<NonNullable<typeof getFamilyProgress.response>>;
