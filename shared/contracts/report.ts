import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/report.schema.ts';

/** GET /api/report: for a file that people read before they give it to anybody. */
export const getReport = defineContract<typeof schemas.getReport>({
  method: 'GET',
  path: '/api/report',
  permission: 'backups.manage',
  atHomeOnly: true,
});
