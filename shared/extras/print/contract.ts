import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/print/contract.schema.ts';

/** GET /api/users/{userId}/week-chart: returns what is on a child's chart of a week (print-2). */
export const getWeekChart = defineContract<typeof schemas.getWeekChart>({
  method: 'GET',
  path: '/api/users/:userId/week-chart',
  permission: 'day.read',
  extras: ['print'],
});
