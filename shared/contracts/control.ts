import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { BACKUP_VERDICTS, backupStatus, backupView, restorePreview, restoreResult } from '#shared/contracts/backups.ts';
import { type Contract, defineContract } from '#shared/contracts/contract.ts';
import { listOf, signIn } from '#shared/contracts/fields.ts';

/*
 * What a command in a terminal of the family computer asks of the server that runs on the same data folder. Every call is
 * 404 `not_found` without the token that the server writes into that folder, from anywhere but the family computer itself,
 * and for any browser.
 */

/** Header with the token of `kinboard-running.json`; no page can send it from elsewhere. */
export const CONTROL_HEADER = 'x-kinboard-control';

const backupChoice = z.object({
  /** Name of a backup in the folder, or the absolute path of a file. */
  backup: z
    .string('Say which backup')
    .check(z.minLength(1, 'Say which backup'), z.maxLength(4096, 'This is no backup')),
});

/** The check ends there. */
const MOST_FINDINGS = 10;

const madeBackup = z.object({
  backup: backupView,
  /** Where it lies. */
  file: z.string(),
});
/** A backup that was just made. */
export type MadeBackup = z.output<typeof madeBackup>;

const examination = z.object({
  verdict: z.enum(BACKUP_VERDICTS),
  /** What was found, one line each; empty when good. */
  findings: listOf(z.string(), MOST_FINDINGS),
  status: backupStatus,
  backups: listOf(backupView, LIMITS.backups),
});
/** What an examination found. */
export type Examination = z.output<typeof examination>;

const drill = z.object({ at: z.string(), passed: z.boolean(), sentence: z.string() });
/** How a fire drill went. */
export type Drill = z.output<typeof drill>;

const control = { permission: 'public', atHomeOnly: true } as const satisfies Partial<Contract>;

/** POST /api/control/reset-password: gives an account a temporary password (decisions, section 6). */
export const controlResetPassword = defineContract({
  ...control,
  method: 'POST',
  path: '/api/control/reset-password',
  body: z.object({
    username: z
      .string('Username is required')
      .check(z.minLength(1, 'Username is required'), z.maxLength(200, 'This is too long')),
  }),
  /** Null when nobody has the username. */
  response: z.object({ signIn: z.nullable(signIn) }),
  errors: ['not_found', 'disk_full', 'disk_failing', 'data_unavailable'],
});

/** POST /api/control/backup: makes a backup now and answers when it is proven. */
export const controlBackup = defineContract({
  ...control,
  method: 'POST',
  path: '/api/control/backup',
  status: 201,
  response: madeBackup,
  errors: ['not_found', 'backup_busy', 'backup_failed', 'disk_full', 'disk_failing', 'data_unavailable'],
});

/** POST /api/control/preview: what restoring a backup would bring and lose; nothing is changed. */
export const controlPreview = defineContract({
  ...control,
  method: 'POST',
  path: '/api/control/preview',
  body: backupChoice,
  response: restorePreview,
  errors: ['not_found', 'backup_busy', 'disk_full'],
});

/** POST /api/control/restore: puts a backup in the place of the live data, which is kept as a backup. */
export const controlRestore = defineContract({
  ...control,
  method: 'POST',
  path: '/api/control/restore',
  body: backupChoice,
  response: restoreResult,
  errors: ['not_found', 'backup_not_kinboard', 'backup_damaged', 'backup_newer', 'backup_busy', 'disk_full'],
});

/** POST /api/control/examine: the whole check of the live data, on a copy, and how backups stand. */
export const controlExamine = defineContract({
  ...control,
  method: 'POST',
  path: '/api/control/examine',
  response: examination,
  errors: ['not_found', 'backup_busy', 'disk_full', 'disk_failing', 'data_unavailable'],
});

/** POST /api/control/drill: starts the newest good backup on a copy and reads it ("fire drill"). */
export const controlDrill = defineContract({
  ...control,
  method: 'POST',
  path: '/api/control/drill',
  response: drill,
  errors: ['not_found', 'backup_busy', 'disk_full'],
});
