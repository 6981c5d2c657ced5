import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/professional.schema.ts';

/** GET /api/professional/tasks: lists the caller's own professional tasks. */
export const listProfessionalTasks = defineContract<typeof schemas.listProfessionalTasks>({
  method: 'GET',
  path: '/api/professional/tasks',
  permission: 'professional.open',
});

/** GET /api/professional/tasks/all: lists the professional tasks of all professionals of the family. */
export const listTeamTasks = defineContract<typeof schemas.listTeamTasks>({
  method: 'GET',
  path: '/api/professional/tasks/all',
  permission: 'professional.open',
});

/** GET /api/professional/rewards: lists the caller's own professional rewards. */
export const listProfessionalRewards = defineContract<typeof schemas.listProfessionalRewards>({
  method: 'GET',
  path: '/api/professional/rewards',
  permission: 'professional.open',
});

/** POST /api/professional/tasks: makes a task, and puts it on the lists of `assignTo`, all or nothing (tasks-35). */
export const createProfessionalTask = defineContract<typeof schemas.createProfessionalTask>({
  method: 'POST',
  path: '/api/professional/tasks',
  permission: 'tasks.create',
  status: 201,
  errors: ['not_their_student', 'too_many_tasks', 'too_many_assignments'],
});

/** POST /api/professional/rewards. */
export const createProfessionalReward = defineContract<typeof schemas.createProfessionalReward>({
  method: 'POST',
  path: '/api/professional/rewards',
  permission: 'rewards.create',
  status: 201,
  errors: ['too_many_rewards'],
});
