import { type Contract, defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/control.schema.ts';

const control = { permission: 'public', atHomeOnly: true } as const satisfies Partial<Contract>;

/** POST /api/control/reset-password: gives an account a temporary password (people-18). */
export const controlResetPassword = defineContract<typeof schemas.controlResetPassword>({
  ...control,
  method: 'POST',
  path: '/api/control/reset-password',
  errors: ['not_found', 'disk_full', 'disk_failing', 'data_unavailable'],
});

/** POST /api/control/backup: makes a backup and responds when it is checked. */
export const controlBackup = defineContract<typeof schemas.controlBackup>({
  ...control,
  method: 'POST',
  path: '/api/control/backup',
  status: 201,
  errors: ['not_found', 'backup_busy', 'backup_failed', 'disk_full', 'disk_failing', 'data_unavailable'],
});

/** POST /api/control/preview: compares a backup with the live data; changes nothing. */
export const controlPreview = defineContract<typeof schemas.controlPreview>({
  ...control,
  method: 'POST',
  path: '/api/control/preview',
  errors: ['not_found', 'backup_busy', 'disk_full'],
});

/** POST /api/control/restore: replaces the live data by a backup, after a backup of it. */
export const controlRestore = defineContract<typeof schemas.controlRestore>({
  ...control,
  method: 'POST',
  path: '/api/control/restore',
  errors: ['not_found', 'backup_not_kinboard', 'backup_damaged', 'backup_newer', 'backup_busy', 'disk_full'],
});

/** POST /api/control/examine: checks a copy of the live data fully and returns the state of the backups. */
export const controlExamine = defineContract<typeof schemas.controlExamine>({
  ...control,
  method: 'POST',
  path: '/api/control/examine',
  errors: ['not_found', 'backup_busy', 'disk_full', 'disk_failing', 'data_unavailable'],
});

/** POST /api/control/drill: starts Kinboard on a copy of the newest good backup and reads its data ("fire drill"). */
export const controlDrill = defineContract<typeof schemas.controlDrill>({
  ...control,
  method: 'POST',
  path: '/api/control/drill',
  errors: ['not_found', 'backup_busy', 'disk_full'],
});
