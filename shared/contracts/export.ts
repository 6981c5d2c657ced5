import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/export.schema.ts';

/**
 * GET /api/export: exports all data of the family as one JSON file for its admin (docs/export.md). The file includes
 * private events, but no passwords, PINs, tokens or codes (export-2).
 */
export const exportFamily = defineContract<typeof schemas.exportFamily>({
  method: 'GET',
  path: '/api/export',
  permission: 'family.administer',
  atHomeOnly: true,
  errors: ['export_busy', 'disk_full'],
});

/** GET /api/users/{userId}/export: exports all data about one person, for that person and for the family's admin. */
export const exportPerson = defineContract<typeof schemas.exportPerson>({
  method: 'GET',
  path: '/api/users/:userId/export',
  permission: 'family.belong',
  atHomeOnly: true,
  errors: ['export_busy', 'disk_full'],
});

/**
 * POST /api/import: imports a family's file into a Kinboard without a family, under the rule for the first family
 * (families-3). The whole file is checked before anything is written; it is then written in one transaction.
 */
export const importFamily = defineContract<typeof schemas.importFamily>({
  method: 'POST',
  path: '/api/import',
  permission: 'public',
  atHomeOnly: true,
  receives: 'application/octet-stream',
  status: 201,
  errors: [
    'setup_only_at_home',
    'already_set_up',
    'import_not_kinboard',
    'import_invalid',
    'import_newer',
    'import_too_large',
    'too_many_attempts',
    'too_busy',
    'disk_full',
  ],
});
