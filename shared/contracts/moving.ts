import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { restorePreview } from '#shared/contracts/backups.ts';
import { defineContract } from '#shared/contracts/contract.ts';
import { done, fileContent, listOf } from '#shared/contracts/fields.ts';

/** How a move to another computer stands on the old one (decisions, section 10). */
export const movingStatus = z.object({
  /** `none`; `ready`: a proven copy is made and waits to be fetched or carried; `moved`: the copy is gone to the new one and this Kinboard no longer serves. */
  state: z.enum(['none', 'ready', 'moved']),
  /** What the new computer asks for; shown while ready. */
  code: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Name of the proven copy, to be downloaded for a stick. */
  backup: z.nullable(z.string()),
  /** Addresses under which the new computer finds this one, the likeliest first. */
  addresses: listOf(z.string(), LIMITS.addresses),
});
/** How a move stands on the old computer. */
export type MovingStatus = z.output<typeof movingStatus>;

/** GET /api/moving */
export const getMoving = defineContract({
  method: 'GET',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
  response: movingStatus,
});

/** POST /api/moving: makes the proven copy and draws the code. */
export const startMoving = defineContract({
  method: 'POST',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
  status: 201,
  response: movingStatus,
  errors: ['backup_busy', 'backup_failed', 'disk_full'],
});

/** DELETE /api/moving: gives the move up; the copy stays as a backup. */
export const cancelMoving = defineContract({
  method: 'DELETE',
  path: '/api/moving',
  permission: 'backups.manage',
  atHomeOnly: true,
  response: done,
});

/** POST /api/moving/finish: the copy was carried to the new computer: this one stops serving, and says where the family went. */
export const finishMoving = defineContract({
  method: 'POST',
  path: '/api/moving/finish',
  permission: 'backups.manage',
  atHomeOnly: true,
  response: done,
  errors: ['not_found', 'moving_outdated'],
});

/** What proves to the old computer that the new one may have the copy. */
export const proofOfOwner = {
  code: z.string('Enter the code').check(z.minLength(1, 'Enter the code'), z.maxLength(40, 'This is no code')),
  username: z
    .string('Username is required')
    .check(z.minLength(1, 'Username is required'), z.maxLength(200, 'This is too long')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'This is too long')),
};

/** POST /api/moving/file: hands the copy to the new computer, which has the code and the owner's password. */
export const fetchMovingFile = defineContract({
  method: 'POST',
  path: '/api/moving/file',
  permission: 'public',
  atHomeOnly: true,
  produces: 'application/octet-stream',
  body: z.object(proofOfOwner),
  response: fileContent,
  errors: [
    'moving_code_unknown',
    'wrong_credentials',
    'too_many_attempts',
    'backup_busy',
    'backup_failed',
    'disk_full',
  ],
});

/** POST /api/moving/done: the new computer has the data: the old one stops serving, for good unless somebody there says otherwise. */
export const confirmMoved = defineContract({
  method: 'POST',
  path: '/api/moving/done',
  permission: 'public',
  atHomeOnly: true,
  body: z.object(proofOfOwner),
  response: done,
  errors: ['moving_code_unknown', 'wrong_credentials', 'too_many_attempts', 'moving_outdated'],
});

/** Where the old computer's Kinboard is opened, such as `http://192.168.1.20:4280`. */
export const oldAddress = z
  .string('Enter the address of the old computer')
  .check(z.trim(), z.minLength(1, 'Enter the address of the old computer'), z.maxLength(200, 'This is too long'));

/** POST /api/moving/fetch: on the new computer, before its first family: gets the copy from the old one for a preview. */
export const fetchFromOldComputer = defineContract({
  method: 'POST',
  path: '/api/moving/fetch',
  permission: 'public',
  atHomeOnly: true,
  status: 201,
  body: z.object({
    ...proofOfOwner,
    address: oldAddress,
    setupCode: z.optional(z.string().check(z.maxLength(40, 'This is no set-up code'))),
  }),
  response: restorePreview,
  errors: [
    'setup_only_at_home',
    'moving_unreachable',
    'moving_code_unknown',
    'wrong_credentials',
    'too_many_attempts',
    'disk_full',
  ],
});
