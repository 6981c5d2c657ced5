import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/moving.schema.ts';

/** GET /api/moving */
export const getMoving = defineContract<typeof schemas.getMoving>({
  method: 'GET',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** POST /api/moving: makes the proven copy and draws the code. */
export const startMoving = defineContract<typeof schemas.startMoving>({
  method: 'POST',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
  status: 201,
  errors: ['backup_busy', 'backup_failed', 'disk_full'],
});

/** DELETE /api/moving: gives the move up; the copy stays as a backup. */
export const cancelMoving = defineContract<typeof schemas.cancelMoving>({
  method: 'DELETE',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** POST /api/moving/finish: the copy was carried to the new computer: this one stops serving, and says where the family went. */
export const finishMoving = defineContract<typeof schemas.finishMoving>({
  method: 'POST',
  path: '/api/moving/finish',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['not_found', 'moving_outdated'],
});

/** POST /api/moving/file: hands the copy, sealed with the code, to the new computer, which proves that it has the code. */
export const fetchMovingFile = defineContract<typeof schemas.fetchMovingFile>({
  method: 'POST',
  path: '/api/moving/file',
  permission: 'public',
  atHomeOnly: true,
  limitedBy: 'code',
  produces: 'application/octet-stream',
  errors: ['moving_code_unknown', 'too_many_attempts', 'backup_busy', 'backup_failed', 'disk_full'],
});

/** POST /api/moving/done: the new computer has the data: the old one stops serving, for good unless somebody there says otherwise. */
export const confirmMoved = defineContract<typeof schemas.confirmMoved>({
  method: 'POST',
  path: '/api/moving/done',
  permission: 'public',
  atHomeOnly: true,
  limitedBy: 'code',
  errors: ['moving_code_unknown', 'too_many_attempts', 'moving_outdated'],
});

/** POST /api/moving/fetch: on the new computer, before its first family: gets the copy from the old one for a preview. */
export const fetchFromOldComputer = defineContract<typeof schemas.fetchFromOldComputer>({
  method: 'POST',
  path: '/api/moving/fetch',
  permission: 'public',
  atHomeOnly: true,
  status: 201,
  errors: [
    'setup_only_at_home',
    'moving_unreachable',
    'moving_not_genuine',
    'moving_code_unknown',
    'too_many_attempts',
    'disk_full',
  ],
});

/** GET /api/moving/same-data: proves to another Kinboard, which announces the same data, that this one has it. */
export const proveSameData = defineContract<typeof schemas.proveSameData>({
  method: 'GET',
  path: '/api/moving/same-data',
  permission: 'public',
  atHomeOnly: true,
  errors: ['not_found'],
});
