import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/school/contract.schema.ts';

/** GET /api/users/{userId}/report: returns what was planned and done of each task of a child (school-7). */
export const getReport = defineContract<typeof schemas.getReport>({
  method: 'GET',
  path: '/api/users/:userId/report',
  permission: 'points.read',
  extras: ['school'],
});

/** POST /api/users/{userId}/suggestions: makes tasks of what a professional wrote to the family (school-12). */
export const addSuggestions = defineContract<typeof schemas.addSuggestions>({
  method: 'POST',
  path: '/api/users/:userId/suggestions',
  permission: 'tasks.assignTo',
  status: 201,
  errors: ['not_a_professional', 'too_many_tasks', 'too_many_assignments'],
  extras: ['school'],
});
