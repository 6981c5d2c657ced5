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

/** GET /api/backups: lists the backups in the folder, newest first (backups-18). */
export const listBackups = defineContract<typeof schemas.listBackups>({
  method: 'GET',
  path: '/api/backups',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** GET /api/backups/status: returns the state of the backups. */
export const getBackupStatus = defineContract<typeof schemas.getBackupStatus>({
  method: 'GET',
  path: '/api/backups/status',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** POST /api/backups: makes a backup and responds when it is checked; meanwhile `status` shows the progress. */
export const makeBackup = defineContract<typeof schemas.makeBackup>({
  method: 'POST',
  path: '/api/backups',
  permission: 'backups.manage',
  atHomeOnly: true,
  status: 201,
  errors: ['backup_busy', 'backup_failed', 'disk_full', 'data_unavailable'],
});

/** GET /api/backups/{name}: downloads the file. It contains names and password hashes. */
export const downloadBackup = defineContract<typeof schemas.downloadBackup>({
  method: 'GET',
  path: '/api/backups/:name',
  permission: 'backups.manage',
  atHomeOnly: true,
  produces: 'application/octet-stream',
  errors: ['not_found'],
});

/** PUT /api/backups/second-place: sets the folder to which backups are copied; null for none. */
export const setSecondPlace = defineContract<typeof schemas.setSecondPlace>({
  method: 'PUT',
  path: '/api/backups/second-place',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['second_place_unusable'],
});

/** DELETE /api/backups/put-aside/{name}: permanently deletes a file that was put aside. */
export const deletePutAside = defineContract<typeof schemas.deletePutAside>({
  method: 'DELETE',
  path: '/api/backups/put-aside/:name',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['not_found'],
});

/** GET /api/backups/{name}/preview: checks a backup fully and compares it with the live data. */
export const previewRestore = defineContract<typeof schemas.previewRestore>({
  method: 'GET',
  path: '/api/backups/:name/preview',
  permission: 'public',
  atHomeOnly: true,
  errors: RESTORE_ERRORS,
});

/** POST /api/backups/{name}/restore: replaces the live data, after a backup of it, and ends every session. */
export const restoreBackup = defineContract<typeof schemas.restoreBackup>({
  method: 'POST',
  path: '/api/backups/:name/restore',
  permission: 'public',
  atHomeOnly: true,
  errors: RESTORE_ERRORS,
});

/** POST /api/backups/restore: restores the file in the body (`application/octet-stream`, at most 1 GiB, streamed). */
export const restoreUpload = defineContract<typeof schemas.restoreUpload>({
  method: 'POST',
  path: '/api/backups/restore',
  permission: 'public',
  atHomeOnly: true,
  receives: 'application/octet-stream',
  errors: RESTORE_ERRORS,
});

/** POST /api/backups/uploads: stores the file in the body for one day, for a preview and a restore by its name. */
export const uploadBackup = defineContract<typeof schemas.uploadBackup>({
  method: 'POST',
  path: '/api/backups/uploads',
  permission: 'public',
  atHomeOnly: true,
  receives: 'application/octet-stream',
  status: 201,
  errors: RESTORE_ERRORS,
});
