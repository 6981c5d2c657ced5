import type * as schemas from '#shared/contracts/backups.schema.ts';
import { defineContract } from '#shared/contracts/contract.ts';

const RESTORE_ERRORS = [
  'not_signed_in',
  'forbidden',
  'setup_only_at_home',
  'not_found',
  'backup_not_kinboard',
  'backup_damaged',
  'backup_newer',
  'backup_busy',
  'disk_full',
  'too_many_attempts',
] as const;

/** GET /api/backups: every backup in the folder, the newest first (backups-18). */
export const listBackups = defineContract<typeof schemas.listBackups>({
  method: 'GET',
  path: '/api/backups',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** GET /api/backups/status: how backups stand. */
export const getBackupStatus = defineContract<typeof schemas.getBackupStatus>({
  method: 'GET',
  path: '/api/backups/status',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** POST /api/backups: makes one now and answers when it is proven; `status` shows the progress meanwhile. */
export const makeBackup = defineContract<typeof schemas.makeBackup>({
  method: 'POST',
  path: '/api/backups',
  permission: 'backups.manage',
  atHomeOnly: true,
  status: 201,
  errors: ['backup_busy', 'backup_failed', 'disk_full', 'data_unavailable'],
});

/** GET /api/backups/{name}: the file itself. It holds names and password hashes. */
export const downloadBackup = defineContract<typeof schemas.downloadBackup>({
  method: 'GET',
  path: '/api/backups/:name',
  permission: 'backups.manage',
  atHomeOnly: true,
  produces: 'application/octet-stream',
  errors: ['not_found'],
});

/** PUT /api/backups/second-place: the folder where copies are put; null for none. */
export const setSecondPlace = defineContract<typeof schemas.setSecondPlace>({
  method: 'PUT',
  path: '/api/backups/second-place',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['second_place_unusable'],
});

/** DELETE /api/backups/put-aside/{name}: deletes a file that was put aside, for good. */
export const deletePutAside = defineContract<typeof schemas.deletePutAside>({
  method: 'DELETE',
  path: '/api/backups/put-aside/:name',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['not_found'],
});

/** GET /api/backups/{name}/preview: checks a backup whole and says what restoring it would bring and lose. */
export const previewRestore = defineContract<typeof schemas.previewRestore>({
  method: 'GET',
  path: '/api/backups/:name/preview',
  permission: 'public',
  atHomeOnly: true,
  errors: RESTORE_ERRORS,
});

/** POST /api/backups/{name}/restore: puts a backup in the place of the live data, which is kept as a backup. Every session ends. */
export const restoreBackup = defineContract<typeof schemas.restoreBackup>({
  method: 'POST',
  path: '/api/backups/:name/restore',
  permission: 'public',
  atHomeOnly: true,
  errors: RESTORE_ERRORS,
});

/** POST /api/backups/restore: the same with a file that is sent (`application/octet-stream`, at most 1 GiB, streamed). */
export const restoreUpload = defineContract<typeof schemas.restoreUpload>({
  method: 'POST',
  path: '/api/backups/restore',
  permission: 'public',
  atHomeOnly: true,
  receives: 'application/octet-stream',
  errors: RESTORE_ERRORS,
});

/** POST /api/backups/uploads: keeps a file that is sent (as above) for a preview; restored by its name, removed after a day. */
export const uploadBackup = defineContract<typeof schemas.uploadBackup>({
  method: 'POST',
  path: '/api/backups/uploads',
  permission: 'public',
  atHomeOnly: true,
  receives: 'application/octet-stream',
  status: 201,
  errors: RESTORE_ERRORS,
});
