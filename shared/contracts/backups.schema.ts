import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, fileContent, listOf, text } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/**
 * Reasons why a backup is made: `daily` by the clock, `manual` by hand, `quit` at a clean stop, before a `migration` or
 * a `restore`, for a `move` to another computer, `uploaded` to be restored, `found` in the folder (put there by hand).
 */
export const BACKUP_KINDS = ['daily', 'manual', 'quit', 'migration', 'restore', 'move', 'uploaded', 'found'] as const;

/** Reason why a backup was made. */
export type BackupKind = (typeof BACKUP_KINDS)[number];

/**
 * Results of the whole check: `good`, or why not; `unchecked` until somebody asks (backups-6).
 */
export const BACKUP_VERDICTS = [
  'good',
  'figures_differ',
  'damaged',
  'foreign_schema',
  'newer',
  'not_kinboard',
  'unchecked',
] as const;

/** Result of the whole check of a backup. */
export type BackupVerdict = (typeof BACKUP_VERDICTS)[number];

/** Name of a backup in the folder `backups`, such as `2026-03-11-0300-daily.sqlite` or `kinboard (Kopie).sqlite`: never a path. */
export const backupName = z
  .string()
  .check(
    atMost(120, words.thisIsNoBackup),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()+,'-]*\.sqlite$/u, worded(words.thisIsNoBackup)),
  );

/** Name of a file that Kinboard put aside in its folder, such as `kinboard-damaged-2026-03-11T07-00-00.000Z.sqlite`: never a path. */
export const putAsideName = z
  .string()
  .check(
    atMost(120, words.thisWasNotPutAside),
    z.regex(
      /^kinboard-(?:damaged-[\w.-]+\.sqlite(?:-wal|-journal)?|(?:wal|journal)-aside-[\w.-]+)$/,
      worded(words.thisWasNotPutAside),
    ),
  );

const putAside = z.object({
  name: z.string(),
  /** Instant at which it was last written to. */
  at: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Description of it: one sentence for people. */
  sentence: z.string(),
});

/** A file that Kinboard put aside instead of deleting it. */
export type PutAside = z.output<typeof putAside>;

const childFigures = z.object({
  id: z.string(),
  name: z.string(),
  /** Points to spend. */
  balance: z.number(),
  /** Live entries of the ledger. */
  entries: z.number(),
});

/** Figures of a backup's contents, by family, so that people recognise it before they restore it. */
export const backupContents = z.object({
  /** Hash of the installation id, which proves who has the data and is answered to nobody; null for data from before it was written down. */
  installationId: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  families: listOf(
    z.object({
      id: z.string(),
      name: z.string(),
      people: z.number(),
      children: listOf(childFigures, LIMITS.members),
    }),
    LIMITS.familiesOfBackup,
  ),
  people: z.number(),
  /** Ledger entries. */
  entries: z.number(),
  /** Newest change in it; null for empty data. */
  changedAt: z.nullable(z.string()),
  /** Newest entry of the ledger. */
  lastEntryAt: z.nullable(z.string()),
});

/** Figures of a backup's contents, by family. */
export type BackupContents = z.output<typeof backupContents>;

/** One backup of the list. */
export const backupView = z.object({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  /** Instant at which it was made, or for one put there by hand the newest change in it. */
  madeAt: z.string(),
  /** Bytes. */
  size: z.number(),
  verdict: z.enum(BACKUP_VERDICTS),
  /** Sentence for people: what was proven, or what is wrong with it. */
  sentence: z.string(),
  /** Null while it was not checked or cannot be read. */
  contents: z.nullable(backupContents),
  /** True when it was also put into the second place and read back there. */
  isInSecondPlace: z.boolean(),
  /** Day (ISO instant) at which it is removed at the earliest; null when the rotation decides. */
  keptUntil: z.nullable(z.string()),
});

/** One backup of the list. */
export type BackupView = z.output<typeof backupView>;

/** State of the backups, in facts and in words that a parent understands. */
export const backupStatus = z.object({
  /** `good`, `due` (within the day), `overdue` (2 days, and the computer was awake 3 hours), `none` (no backup yet), `trouble` (the last try failed or its figures differ). */
  state: z.enum(['good', 'due', 'overdue', 'none', 'trouble']),
  /** One sentence: how safe the data is now, and what to do. */
  sentence: z.string(),
  /** The newest proven one: the file that is always safe to copy. */
  newestGood: z.nullable(backupView),
  /** Path of that file on the family computer. */
  newestGoodPath: z.nullable(z.string()),
  /** Weekly start of the newest backup on a copy. */
  drill: z.nullable(z.object({ at: z.string(), passed: z.boolean(), sentence: z.string() })),
  /** Work that goes on now; null when there is none. `done` goes from 0 to 1. */
  running: z.nullable(
    z.object({ phase: z.enum(['copying', 'checking', 'second-place', 'restoring', 'receiving']), done: z.number() }),
  ),
  secondPlace: z.nullable(
    z.object({
      folder: z.string(),
      /** True while it is there. */
      isThere: z.boolean(),
      /** Instant at which the last copy was put there and read back. */
      lastCopyAt: z.nullable(z.string()),
      sentence: z.string(),
      /** More than 14 days without it. */
      isMissedLong: z.boolean(),
    }),
  ),
  dataFolder: z.string(),
  /** Said when the data folder lies in a synced folder or on a network share; null otherwise. */
  folderWarning: z.nullable(z.string()),
  /** Bytes of the live data. */
  dataSize: z.number(),
  /** Files that starts and rescues put aside in the data folder, the newest first; only somebody deletes them. */
  putAside: listOf(putAside, LIMITS.backups),
  /** Another running Kinboard with the same installation id; name and address are null while it only says so and has not proved it. */
  twin: z.optional(z.nullable(z.object({ name: z.nullable(z.string()), url: z.nullable(z.string()) }))),
});

/** State of the backups. */
export type BackupStatus = z.output<typeof backupStatus>;

/** Data that a restore would bring back and data that would be lost, read from a copy; nothing is changed. */
export const restorePreview = z.object({
  backup: backupView,
  /** False when it cannot be restored; `sentence` says why and what to do. */
  canRestore: z.boolean(),
  sentence: z.string(),
  /** True when it is the data of another installation (another family computer's). */
  isOtherInstallation: z.boolean(),
  /** Contents of the live data now; null before the first family. */
  live: z.nullable(backupContents),
  /** Per child what the live data has and the backup has not; children that only the live data has come with `backup: null`, the other way with `live: null`. */
  children: listOf(
    z.object({
      name: z.string(),
      family: z.string(),
      live: z.nullable(z.object({ balance: z.number(), entries: z.number() })),
      backup: z.nullable(z.object({ balance: z.number(), entries: z.number() })),
    }),
    LIMITS.childrenOfPreview,
  ),
  /** Paired devices that stay connected. */
  devicesKept: z.number(),
});

/** Data that a restore would bring back and data that would be lost. */
export type RestorePreview = z.output<typeof restorePreview>;

/** Answer of a restore. */
export const restoreResult = z.object({
  /** Contents of the data that is live now. */
  restored: backupContents,
  /** Name of the backup of what was live before, which undoes the restore for 60 days; null when there was no data. */
  safetyCopy: z.nullable(z.string()),
  sentence: z.string(),
});

/** Answer of a restore. */
export type RestoreResult = z.output<typeof restoreResult>;

/**
 * Lets somebody on another computer restore before the first family exists (families-3); the
 * owner needs none.
 */
const setupQuery = z.object({ setupCode: z.optional(z.string().check(atMost(40, words.notASetUpCode))) });

/** GET /api/backups. */
export const listBackups = {
  response: listOf(backupView, LIMITS.backups),
} satisfies CallSchemas;

/** GET /api/backups/status. */
export const getBackupStatus = {
  response: backupStatus,
} satisfies CallSchemas;

/** POST /api/backups. */
export const makeBackup = {
  response: backupView,
} satisfies CallSchemas;

/** GET /api/backups/:name. */
export const downloadBackup = {
  params: z.object({ name: backupName }),
  response: fileContent,
} satisfies CallSchemas;

/** A folder on the family computer, as people type it. */
export const secondPlaceFolder = text(1000, words.nameAFolder);

/** PUT /api/backups/second-place. */
export const setSecondPlace = {
  body: z.object({ folder: z.nullable(secondPlaceFolder) }),
  response: backupStatus,
} satisfies CallSchemas;

/** DELETE /api/backups/put-aside/:name. */
export const deletePutAside = {
  params: z.object({ name: putAsideName }),
  response: backupStatus,
} satisfies CallSchemas;

/** GET /api/backups/:name/preview. */
export const previewRestore = {
  params: z.object({ name: backupName }),
  query: setupQuery,
  response: restorePreview,
} satisfies CallSchemas;

/** POST /api/backups/:name/restore. */
export const restoreBackup = {
  params: z.object({ name: backupName }),
  query: setupQuery,
  response: restoreResult,
} satisfies CallSchemas;

/** POST /api/backups/restore. */
export const restoreUpload = {
  query: setupQuery,
  response: restoreResult,
} satisfies CallSchemas;

/** POST /api/backups/uploads. */
export const uploadBackup = {
  query: setupQuery,
  response: restorePreview,
} satisfies CallSchemas;
