import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import {
  BACKUP_VERDICTS,
  backupStatus,
  backupView,
  restorePreview,
  restoreResult,
} from '#shared/contracts/backups.schema.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, listOf, signIn, typedUsername } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/*
 * Calls that a terminal command on the family computer makes to the server that runs on the same data folder. Every
 * call responds with 404 `not_found` without the token that the server writes into that folder, from any other
 * computer, and for any browser.
 */

/** Header with the token of `kinboard-running.json`; a page of another origin cannot send it. */
export const CONTROL_HEADER = 'x-kinboard-control';

const backupChoice = z.object({
  /** Name of a backup in the folder, or the absolute path of a file. */
  backup: z
    .string(worded(words.sayWhichBackup))
    .check(z.minLength(1, worded(words.sayWhichBackup)), atMost(4096, words.thisIsNoBackup)),
});

/** Number of findings after which the check stops. */
const MOST_FINDINGS = 10;

const madeBackup = z.object({
  backup: backupView,
  /** Path of the backup. */
  file: z.string(),
});

/** A backup that was just made. */
export type MadeBackup = z.output<typeof madeBackup>;

const examination = z.object({
  verdict: z.enum(BACKUP_VERDICTS),
  /** Findings, one line each; empty when good. */
  findings: listOf(z.string(), MOST_FINDINGS),
  status: backupStatus,
  backups: listOf(backupView, LIMITS.backups),
});

/** Result of the examination of the live data. */
export type Examination = z.output<typeof examination>;

const drill = z.object({ at: z.string(), passed: z.boolean(), sentence: z.string() });

/** Result of a fire drill. */
export type Drill = z.output<typeof drill>;

/** POST /api/control/reset-password. */
export const controlResetPassword = {
  body: z.object({
    username: typedUsername,
  }),
  /** Null when no account has the username. */
  response: z.object({ signIn: z.nullable(signIn) }),
} satisfies CallSchemas;

/** POST /api/control/backup. */
export const controlBackup = {
  response: madeBackup,
} satisfies CallSchemas;

/** POST /api/control/preview. */
export const controlPreview = {
  body: backupChoice,
  response: restorePreview,
} satisfies CallSchemas;

/** POST /api/control/restore. */
export const controlRestore = {
  body: backupChoice,
  response: restoreResult,
} satisfies CallSchemas;

/** POST /api/control/examine. */
export const controlExamine = {
  response: examination,
} satisfies CallSchemas;

/** POST /api/control/drill. */
export const controlDrill = {
  response: drill,
} satisfies CallSchemas;
