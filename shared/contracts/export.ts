import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/export.schema.ts';

/**
 * GET /api/export: everything of the family as one JSON file (docs/export.md), for its admin: private events included,
 * passwords, PINs, tokens and codes never (export-2).
 */
export const exportFamily = defineContract<typeof schemas.exportFamily>({
  method: 'GET',
  path: '/api/export',
  permission: 'family.administer',
  atHomeOnly: true,
  errors: ['export_busy', 'disk_full'],
});

/** GET /api/users/{userId}/export: all that is about one person, for themselves and for the family's admin. */
export const exportPerson = defineContract<typeof schemas.exportPerson>({
  method: 'GET',
  path: '/api/users/:userId/export',
  permission: 'family.belong',
  atHomeOnly: true,
  errors: ['export_busy', 'disk_full'],
});

/**
 * POST /api/import: reads a family's file into a Kinboard that has no family yet, under the rule of the first family
 * (families-3). The file is checked whole before anything is written; then all of it is, or
 * nothing.
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
