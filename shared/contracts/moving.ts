import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/moving.schema.ts';

/** GET /api/moving: returns the state of a move to another computer. */
export const getMoving = defineContract<typeof schemas.getMoving>({
  method: 'GET',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** POST /api/moving: makes and checks the copy and generates the code. */
export const startMoving = defineContract<typeof schemas.startMoving>({
  method: 'POST',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
  status: 201,
  errors: ['backup_busy', 'backup_failed', 'disk_full'],
});

/** DELETE /api/moving: cancels the move; the copy stays as a backup. */
export const cancelMoving = defineContract<typeof schemas.cancelMoving>({
  method: 'DELETE',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** POST /api/moving/finish: ends a move by hand: this computer stops serving and tells users that the family moved. */
export const finishMoving = defineContract<typeof schemas.finishMoving>({
  method: 'POST',
  path: '/api/moving/finish',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['not_found', 'moving_outdated'],
});

/** POST /api/moving/file: sends the copy, encrypted with the code, to a computer that proves that it has the code. */
export const fetchMovingFile = defineContract<typeof schemas.fetchMovingFile>({
  method: 'POST',
  path: '/api/moving/file',
  permission: 'public',
  atHomeOnly: true,
  limitedBy: 'code',
  produces: 'application/octet-stream',
  errors: ['moving_code_unknown', 'too_many_attempts', 'backup_busy', 'backup_failed', 'disk_full'],
});

/**
 * POST /api/moving/done: confirms that the new computer has the data; the old one stops serving until somebody there
 * takes it back into service (moving-8).
 */
export const confirmMoved = defineContract<typeof schemas.confirmMoved>({
  method: 'POST',
  path: '/api/moving/done',
  permission: 'public',
  atHomeOnly: true,
  limitedBy: 'code',
  errors: ['moving_code_unknown', 'too_many_attempts', 'moving_outdated'],
});

/**
 * POST /api/moving/fetch: fetches the copy from the old computer for a preview; only before the first family exists.
 */
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

/** GET /api/moving/same-data: proves to another Kinboard, which announces the same data, that this one has it too. */
export const proveSameData = defineContract<typeof schemas.proveSameData>({
  method: 'GET',
  path: '/api/moving/same-data',
  permission: 'public',
  atHomeOnly: true,
  errors: ['not_found'],
});
