import type * as schemas from '#shared/contracts/admin.schema.ts';
import { defineContract } from '#shared/contracts/contract.ts';

/**
 * GET /api/admin/family-tasks: returns the tasks, members and roles for the Command Center (api-17).
 */
export const getFamilyTasks = defineContract<typeof schemas.getFamilyTasks>({
  method: 'GET',
  path: '/api/admin/family-tasks',
  permission: 'adminDashboard.open',
});

/** GET /api/admin/progress: returns the family's day and this week's goals (command-center-20, command-center-21). */
export const getFamilyProgress = defineContract<typeof schemas.getFamilyProgress>({
  method: 'GET',
  path: '/api/admin/progress',
  permission: 'adminDashboard.open',
});
