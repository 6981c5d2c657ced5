import path from 'node:path';
import { type BackupRecord, writeBackupRecord } from '#server/db/backup-record.ts';
import type { DataPlace } from '#server/db/data-folder.ts';
import { proveInBackground } from '#server/db/prove-in-background.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { BackupContents, BackupKind, BackupStatus, BackupView } from '#shared/contracts/backups.ts';
import { AppError } from '#shared/errors.ts';
import { type BackupFile, clearLeftOvers, findBackupFile, listBackupFiles, removeBackup } from './backup-files.ts';
import { openBackupSettings } from './backup-settings.ts';
import { describeBackup, describeBadCopy, sayWhen, wordBackupError } from './backup-words.ts';
import { makeCopy, type Progress } from './make-copy.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { readFileAsStream } from './read-file.ts';
import { chooseToRemove, isRotated, keptUntil } from './rotation.ts';

/** Backups: made, proven, listed and kept in rotation (decisions, section 10). */
export type BackupsService = ReturnType<typeof createBackupsService>;

/** What backups stand on. */
export interface BackupsDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone whose days count for the rotation, and in which times are said: the installation's. */
  timeZone: string;
  /** Whether there is a family yet: before, there is nothing to lose. */
  hasFamily: () => boolean;
  /** Milliseconds that only ever grow; `performance.now` unless a test has another. */
  uptime?: () => number;
}

/** Makes the backups service. */
export function createBackupsService(deps: BackupsDeps) {
  const { clock, place, timeZone } = deps;
  const folder = place.backupsFolder;
  const settings = openBackupSettings(place.path);
  const oneAtATime = createOneAtATime();
  clearLeftOvers(folder);

  function toView(backup: BackupFile): BackupView {
    const until = keptUntil(backup);
    return {
      name: backup.name,
      kind: backup.kind,
      madeAt: toIso(backup.madeAt),
      size: backup.size,
      verdict: backup.verdict,
      sentence: describeBackup(backup.kind, backup.verdict),
      contents: backup.record?.summary ? toContents(backup.record.summary) : null,
      isInSecondPlace: false,
      keptUntil: until === null ? null : toIso(until),
    };
  }

  function viewOf(name: string): BackupView {
    const backup = findBackupFile(folder, name);
    if (!backup) throw new AppError('not_found');
    return toView(backup);
  }

  /** One from the future was made while the clock was wrong: any other counts as newer. */
  function newestGood(): BackupFile | null {
    const good = listBackupFiles(folder).filter((each) => isRotated(each) || isGoodMigration(each));
    return good.find(({ madeAt }) => madeAt <= clock.now()) ?? good[0] ?? null;
  }

  /** Makes one while the caller has the turn. */
  async function makeWithin(kind: BackupKind, onProgress: Progress, signal?: AbortSignal): Promise<BackupView> {
    try {
      const made = await makeCopy({ ...deps, timeZone }, kind, { onProgress, signal });
      if (made.name === null) throw new AppError('backup_failed', { message: describeBadCopy(made.verdict) });
      for (const old of chooseToRemove(listBackupFiles(folder), clock.now(), timeZone)) removeBackup(old.file);
      return viewOf(made.name);
    } catch (error) {
      throw wordBackupError(error, folder);
    }
  }

  return {
    /** Folder that holds them. */
    folder,
    /** One operation at a time; see `OneAtATime`. */
    exclusively: oneAtATime.exclusively,
    /** Makes a backup while the caller has the turn (see `exclusively`). @throws AppError as `make` */
    makeWithin,

    /**
     * Makes a backup now and answers when it is proven.
     * @throws AppError backup_busy, backup_failed, disk_full, disk_failing, data_unavailable
     */
    make: (kind: BackupKind, onProgress?: Progress): Promise<BackupView> =>
      oneAtATime.exclusively('copying', (onStep, signal) =>
        makeWithin(
          kind,
          (phase, done) => {
            onStep(phase, done);
            onProgress?.(phase, done);
          },
          signal,
        ),
      ),

    /** Every backup in the folder, the newest first. */
    list: async (): Promise<BackupView[]> => listBackupFiles(folder).map(toView),

    /** Where a backup lies; null when there is none of that name. */
    pathOf: (name: string): string | null => findBackupFile(folder, name)?.file ?? null,

    /** A backup to be downloaded. @throws AppError not_found */
    open: (name: string) => readFileAsStream(findBackupFile(folder, name)?.file ?? null),

    /** Proves a file that is in the folder under a name already, and writes the result beside it. */
    async register(file: string, kind: BackupKind): Promise<BackupView> {
      const proof = await proveInBackground(file, place.migrationsFolder);
      writeBackupRecord(file, { kind, madeAt: clock.now(), proof });
      return viewOf(path.basename(file));
    },

    /** How backups stand. */
    async status(): Promise<BackupStatus> {
      const newest = newestGood();
      return {
        state: newest ? 'good' : 'none',
        sentence: newest
          ? `Last good backup: ${sayWhen(newest.madeAt, clock.now(), timeZone)}. It was checked whole and could be restored.`
          : 'There is no backup yet.',
        newestGood: newest && toView(newest),
        newestGoodPath: newest?.file ?? null,
        drill: settings.get().drill,
        running: oneAtATime.running(),
        secondPlace: null,
        dataFolder: place.path,
        folderWarning: null,
        dataSize: 0,
      };
    },

    /** Ends what goes on; nothing begins any more. */
    stop: oneAtATime.stop,
  };
}

function isGoodMigration({ kind, verdict }: BackupFile): boolean {
  return kind === 'migration' && verdict === 'good';
}

/** What is in a backup, as the API answers it. */
export function toContents(summary: NonNullable<BackupRecord['summary']>): BackupContents {
  const { installationId, appVersion, people, entries, changedAt, lastEntryAt } = summary;
  return {
    installationId,
    appVersion,
    families: summary.families.slice(0, LIMITS.familiesOfBackup),
    people,
    entries,
    changedAt: changedAt === null ? null : toIso(changedAt),
    lastEntryAt: lastEntryAt === null ? null : toIso(lastEntryAt),
  };
}
