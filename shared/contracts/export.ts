import * as z from 'zod/mini';
import { defineContract } from '#shared/contracts/contract.ts';
import { familyFile } from '#shared/contracts/family-file.ts';
import { id, signIn } from '#shared/contracts/fields.ts';
import { personFile } from '#shared/contracts/person-file.ts';

/**
 * GET /api/export: everything of the family as one JSON file (docs/export.md), for its admin: private events included,
 * passwords, PINs, tokens and codes never (decisions, section 10).
 */
export const exportFamily = defineContract({
  method: 'GET',
  path: '/api/export',
  permission: 'family.administer',
  atHomeOnly: true,
  response: familyFile,
  errors: ['export_busy', 'disk_full'],
});

/** GET /api/users/{userId}/export: all that is about one person, for themselves and for the family's admin. */
export const exportPerson = defineContract({
  method: 'GET',
  path: '/api/users/:userId/export',
  permission: 'family.belong',
  atHomeOnly: true,
  params: z.object({ userId: id }),
  response: personFile,
  errors: ['export_busy', 'disk_full'],
});

/** What came out of reading a family's file. */
export const importResult = z.object({
  family: z.object({ id: z.string(), name: z.string() }),
  members: z.number(),
  /** Ledger entries, taken back ones included. */
  entries: z.number(),
  /** How the family's admin signs in, shown once: no password is in the file. They choose an own one at once. */
  signIn,
  /** What is missing and what to do about it: one sentence for people. */
  sentence: z.string(),
});
/** What came out of reading a family's file. */
export type ImportResult = z.output<typeof importResult>;

/**
 * POST /api/import: reads a family's file into a Kinboard that has no family yet, under the rule of the first family
 * (decisions, section 9). The file is checked whole before anything is written; then all of it is, or nothing.
 */
export const importFamily = defineContract({
  method: 'POST',
  path: '/api/import',
  permission: 'public',
  atHomeOnly: true,
  receives: 'application/octet-stream',
  status: 201,
  query: z.object({ setupCode: z.optional(z.string().check(z.maxLength(40, 'This is no set-up code'))) }),
  response: importResult,
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
