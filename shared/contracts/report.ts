import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/report.schema.ts';

/** GET /api/report: returns a report of a problem, which people can read before they pass it on. */
export const getReport = defineContract<typeof schemas.getReport>({
  method: 'GET',
  path: '/api/report',
  permission: 'backups.manage',
  atHomeOnly: true,
});
