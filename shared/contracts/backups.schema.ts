import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, fileContent, listOf, text } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/**
 * Reasons why a backup exists: made `daily` on schedule, on `manual` request, on `quit` (a clean stop), before a
 * `migration` or a `restore`, or for a `move` to another computer; `uploaded` for a restore; `found` in the folder,
 * where a person put it.
 */
export const BACKUP_KINDS = ['daily', 'manual', 'quit', 'migration', 'restore', 'move', 'uploaded', 'found'] as const;

/** Reason why a backup exists. */
export type BackupKind = (typeof BACKUP_KINDS)[number];

/**
 * Results of the full check of a backup: `good`, or the fault; `unchecked` until a check is requested (backups-6).
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

/** Result of the full check of a backup. */
export type BackupVerdict = (typeof BACKUP_VERDICTS)[number];

/** File name of a backup, such as `2026-03-11-0300-daily.sqlite` or `kinboard (Kopie).sqlite`; never a path. */
export const backupName = z
  .string()
  .check(
    atMost(120, words.thisIsNoBackup),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()+,'-]*\.sqlite$/u, worded(words.thisIsNoBackup)),
  );

/** Name of a file that was put aside, such as `kinboard-damaged-2026-03-11T07-00-00.000Z.sqlite`; never a path. */
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
  /** Instant of the last write to the file. */
  at: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Description for people, in one sentence. */
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

/** Summary of a backup's contents by family, so that people can recognise the backup before they restore it. */
export const backupContents = z.object({
  /**
   * Hash of the installation id. The id itself is a secret and is never sent. Null for data that is older than the id.
   */
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
  /** Instant of the newest change; null for empty data. */
  changedAt: z.nullable(z.string()),
  /** Instant of the newest ledger entry; null when there is none. */
  lastEntryAt: z.nullable(z.string()),
});

/** Summary of a backup's contents by family. */
export type BackupContents = z.output<typeof backupContents>;

/** One backup of the list. */
export const backupView = z.object({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  /** Instant at which it was made; for a `found` backup the instant of its newest change. */
  madeAt: z.string(),
  /** Bytes. */
  size: z.number(),
  verdict: z.enum(BACKUP_VERDICTS),
  /** Sentence for people with the result of the check. */
  sentence: z.string(),
  /** Null when it is unchecked or unreadable. */
  contents: z.nullable(backupContents),
  /** True when a copy in the second place was written and verified. */
  isInSecondPlace: z.boolean(),
  /** Earliest instant (ISO) at which it is removed; null when the rotation decides. */
  keptUntil: z.nullable(z.string()),
});

/** One backup of the list. */
export type BackupView = z.output<typeof backupView>;

/** State of the backups, as data and as sentences for parents. */
export const backupStatus = z.object({
  /**
   * `good`; `due` within the day; `overdue` by 2 days, during which the computer was awake for 3 hours; `none` when
   * there is no backup yet; `trouble` when the last try failed or its figures differ.
   */
  state: z.enum(['good', 'due', 'overdue', 'none', 'trouble']),
  /** Sentence for people about how safe the data is now and what to do. */
  sentence: z.string(),
  /** The newest backup that passed the check; this file is always safe to copy. */
  newestGood: z.nullable(backupView),
  /** Path of that file on the family computer. */
  newestGoodPath: z.nullable(z.string()),
  /** Result of the weekly drill, which starts Kinboard on a copy of the newest backup. */
  drill: z.nullable(z.object({ at: z.string(), passed: z.boolean(), sentence: z.string() })),
  /** Operation in progress, or null; `done` goes from 0 to 1. */
  running: z.nullable(
    z.object({ phase: z.enum(['copying', 'checking', 'second-place', 'restoring', 'receiving']), done: z.number() }),
  ),
  secondPlace: z.nullable(
    z.object({
      folder: z.string(),
      /** True while the folder is available. */
      isThere: z.boolean(),
      /** Instant at which the last copy was written there and verified. */
      lastCopyAt: z.nullable(z.string()),
      sentence: z.string(),
      /** True after more than 14 days without the second place. */
      isMissedLong: z.boolean(),
    }),
  ),
  dataFolder: z.string(),
  /** Warning that the data folder is inside a synced folder or on a network share; null otherwise. */
  folderWarning: z.nullable(z.string()),
  /** Bytes of the live data. */
  dataSize: z.number(),
  /** Files that starts and rescues put aside in the data folder, newest first; only a person deletes them. */
  putAside: listOf(putAside, LIMITS.backups),
  /**
   * Another running Kinboard with the same installation id; its name and address are null until it has proved that it
   * has this id.
   */
  twin: z.optional(z.nullable(z.object({ name: z.nullable(z.string()), url: z.nullable(z.string()) }))),
});

/** State of the backups. */
export type BackupStatus = z.output<typeof backupStatus>;

/** Comparison of a backup with the live data before a restore; it is made on a copy and changes nothing. */
export const restorePreview = z.object({
  backup: backupView,
  /** False when the backup cannot be restored; `sentence` tells the reason and what to do. */
  canRestore: z.boolean(),
  sentence: z.string(),
  /** True when the backup is from another installation, that is, another family computer. */
  isOtherInstallation: z.boolean(),
  /** Contents of the live data; null before the first family exists. */
  live: z.nullable(backupContents),
  /**
   * Figures of each child in the live data and in the backup. `backup` is null for children who are only in the live
   * data, `live` for children who are only in the backup.
   */
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

/** Comparison of a backup with the live data before a restore. */
export type RestorePreview = z.output<typeof restorePreview>;

/** Result of a restore. */
export const restoreResult = z.object({
  /** Contents of the live data after the restore. */
  restored: backupContents,
  /** Name of the backup of the previous live data, which can undo the restore for 60 days; null without such data. */
  safetyCopy: z.nullable(z.string()),
  sentence: z.string(),
});

/** Result of a restore. */
export type RestoreResult = z.output<typeof restoreResult>;

/**
 * Set-up code with which a restore is allowed from another computer before the first family exists (families-3). The
 * owner needs no code.
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

/** Path of a folder on the family computer. */
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
