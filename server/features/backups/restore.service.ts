import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { nameBackup, writeBackupRecord } from '#server/db/backup-record.ts';
import { carryOver, countDevicesKept } from '#server/db/carry-over.ts';
import type { DataPlace } from '#server/db/data-folder.ts';
import type { Connection } from '#server/db/open.ts';
import { syncFolderOf } from '#server/db/private-files.ts';
import { type DataSummary, type Proof, summariseFile } from '#server/db/prove.ts';
import { replaceData } from '#server/db/replace-data.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import {
  clearWorkingCopies,
  makeWorkingCopy,
  removeWorkingCopy,
  standAlone,
  type WorkingCopy,
} from '#server/db/working-copy.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { BackupView, RestorePreview, RestoreResult } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { removeBackup, UNFINISHED } from './backup-files.ts';
import { toContents } from './backup-view.ts';
import { describeBackup } from './backup-words.ts';
import type { BackupsService } from './backups.service.ts';
import { compareChildren } from './compare-children.ts';
import type { Progress } from './make-copy.ts';
import { type Incoming, receiveFile } from './receive-file.ts';
import { describeRestore, describeRestored, refusalOf, sayUnreadable, wordRestoreError } from './restore-words.ts';

/** Puts a backup in the place of the live data (decisions, section 10). */
export type RestoreService = ReturnType<typeof createRestoreService>;

/** What a restore stands on. */
export interface RestoreDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone in which times are said: the installation's. */
  timeZone: string;
  backups: Pick<BackupsService, 'exclusively' | 'list' | 'pathOf' | 'register'>;
  /**
   * Told when a backup is live.
   * @returns a sentence on what is still to be done elsewhere; null for nothing
   */
  afterRestore: (backup: string) => Promise<string | null>;
  /** Opens the live file. */
  openLive: () => Connection;
  /** Reads a copy as the screens would. @returns what cannot be read, one line each */
  readWhole: (file: string, expected: DataSummary, signal: AbortSignal) => Promise<string[]>;
}

/** Throws when whoever asked may not, or no longer may. */
type AskAgain = () => void;

/** Makes the restore service. */
export function createRestoreService(deps: RestoreDeps) {
  const { unitOfWork, clock, place, timeZone, backups } = deps;

  /** @param backup name of one in the folder of backups, or where a file lies. @throws AppError not_found */
  function find(backup: string): string {
    const file = path.isAbsolute(backup) ? backup : backups.pathOf(backup);
    if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) throw new AppError('not_found');
    return file;
  }

  /** @param body gets a copy that was proven, and read as the fire drill reads */
  async function withWorkingCopy<T>(
    file: string,
    signal: AbortSignal,
    body: (copy: WorkingCopy) => Promise<T>,
  ): Promise<T> {
    const copy = await makeWorkingCopy(file, place);
    try {
      return await body({ ...copy, proof: await proveReadable(copy, signal) });
    } finally {
      removeWorkingCopy(copy.file);
    }
  }

  /** Data can be whole and hold what no screen could show: it is found before it is live. */
  async function proveReadable({ file, proof }: WorkingCopy, signal: AbortSignal): Promise<Proof> {
    if (proof.verdict !== 'good' || !proof.summary) return proof;
    const findings = await deps.readWhole(file, proof.summary, signal);
    const [first] = findings;
    return first === undefined ? proof : { ...proof, verdict: 'damaged', findings, reason: sayUnreadable(first) };
  }

  /** The copy's data as what it would be here. */
  function compare({ origin }: WorkingCopy, summary: DataSummary) {
    const live = summariseFile(place.databaseFile);
    const ids = new Set(live.families.map(({ id }) => id));
    const isSame =
      origin.installationId === null
        ? summary.families.some(({ id }) => ids.has(id))
        : origin.installationId === live.installationId;
    return {
      live: live.families.length > 0 ? live : null,
      isSame,
      installationId: live.installationId,
      people: live.people,
    };
  }

  async function describe(file: string, copy: WorkingCopy): Promise<RestorePreview> {
    const { proof, origin } = copy;
    const refusal = refusalOf(proof);
    const view = await viewOf(file, copy);
    const { summary } = proof;
    if (!summary) {
      return {
        backup: view,
        canRestore: false,
        sentence: refusal?.message ?? '',
        isOtherInstallation: false,
        live: null,
        children: [],
        devicesKept: 0,
      };
    }
    const { live, isSame } = compare(copy, summary);
    const isOtherInstallation = live !== null && !isSame;
    const children = compareChildren(live, summary);
    const devicesKept = refusal ? 0 : countDevicesKept(copy.file, place.databaseFile, isSame);
    const unusedLog = existsSync(`${file}-wal`) ? `${path.basename(file)}-wal` : null;
    return {
      backup: { ...view, contents: toContents({ ...summary, ...origin }) },
      canRestore: refusal === null,
      sentence:
        refusal?.message ??
        describeRestore({ summary, live, isOtherInstallation, children, devicesKept, unusedLog, timeZone }),
      isOtherInstallation,
      live: live && toContents(live),
      children: children.slice(0, LIMITS.childrenOfPreview),
      devicesKept,
    };
  }

  async function viewOf(file: string, { proof }: WorkingCopy): Promise<BackupView> {
    const listed = (await backups.list()).find(({ name }) => path.join(place.backupsFolder, name) === file);
    const stat = statSync(file);
    const { verdict } = proof;
    const kind = listed?.kind ?? 'found';
    return {
      name: path.basename(file),
      madeAt: toIso(proof.summary?.changedAt ?? Math.floor(stat.mtimeMs)),
      size: stat.size,
      contents: null,
      isInSecondPlace: false,
      keptUntil: null,
      ...listed,
      kind,
      verdict,
      sentence: describeBackup(kind, verdict),
    };
  }

  /** Everything up to the swap happens on a copy; the swap itself in one turn. */
  async function restoreFrom(file: string, signal: AbortSignal, askAgain: AskAgain): Promise<RestoreResult> {
    const result = await withWorkingCopy(file, signal, async (copy) => {
      const refusal = refusalOf(copy.proof);
      if (refusal || !copy.proof.summary) throw refusal ?? new AppError('backup_damaged');
      // Of a data file that was replaced under our hands nothing could be kept.
      await unitOfWork.run(() => undefined);
      askAgain();
      const { isSame, installationId, people } = compare(copy, copy.proof.summary);
      const madeAt = clock.now();
      const safetyCopy = path.join(place.backupsFolder, nameBackup(place.backupsFolder, 'restore', madeAt, timeZone));
      replaceData(unitOfWork, place, {
        workingCopy: copy.file,
        safetyCopy,
        carryOver: (live) => carryOver(copy.file, live, isSame ? installationId : null),
        open: deps.openLive,
      });
      return { safetyCopy, summary: copy.proof.summary, hadPeople: people > 0 };
    });
    const kept = await keepSafetyCopy(result);
    return {
      restored: toContents(summariseFile(place.databaseFile)),
      safetyCopy: kept,
      sentence: describeRestored(result.summary, kept, timeZone),
    };
  }

  /** Before the first account there was nothing to keep. @returns the name of the backup */
  async function keepSafetyCopy({ safetyCopy, hadPeople }: { safetyCopy: string; hadPeople: boolean }) {
    if (!hadPeople) {
      removeBackup(safetyCopy);
      return null;
    }
    // The restore is done whatever becomes of the check: the copy is there, and is proven when it is looked at.
    await backups.register(safetyCopy, 'restore').catch(() => undefined);
    return path.basename(safetyCopy);
  }

  /** @returns where the file lies, under the name of a backup */
  async function receive(incoming: Incoming, onProgress: Progress, signal: AbortSignal): Promise<string> {
    const receiving = path.join(place.backupsFolder, `${UNFINISHED}${newId()}.sqlite`);
    try {
      await receiveFile(incoming, receiving, (done) => onProgress('receiving', done), signal);
      standAlone(receiving);
      const name = nameBackup(place.backupsFolder, 'uploaded', clock.now(), timeZone);
      const file = path.join(place.backupsFolder, name);
      renameSync(receiving, file);
      syncFolderOf(file);
      return file;
    } finally {
      removeWorkingCopy(receiving);
    }
  }

  /** Nothing stays of a file that could not be used. */
  async function useReceived<T>(file: string, body: () => Promise<T>): Promise<T> {
    try {
      return await body();
    } catch (error) {
      removeBackup(file);
      throw error;
    }
  }

  async function wording<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw wordRestoreError(error, place.path);
    }
  }

  clearWorkingCopies(place.path);

  return {
    /**
     * What restoring a backup would bring and what would be lost, read from a copy; nothing is changed.
     * @param backup name of one in the folder of backups, or the absolute path of a file
     * @throws AppError not_found, backup_busy, disk_full
     */
    preview: (backup: string): Promise<RestorePreview> =>
      wording(
        backups.exclusively('checking', async (_onProgress, signal) => {
          const file = find(backup);
          return withWorkingCopy(file, signal, (copy) => describe(file, copy));
        }),
      ),

    /**
     * Puts a backup in the place of the live data, which is kept as a backup; every session ends, paired devices stay.
     * @param backup as for `preview`
     * @param askAgain throws when whoever asked may no longer; asked right before the swap
     * @throws AppError not_found, backup_busy, backup_not_kinboard, backup_damaged, backup_newer, disk_full: nothing has changed then
     */
    restore: (backup: string, askAgain: AskAgain = () => undefined): Promise<RestoreResult> =>
      wording(
        backups.exclusively('restoring', async (_onProgress, signal) => {
          const result = await restoreFrom(find(backup), signal, askAgain);
          const still = await deps.afterRestore(backup);
          return still === null ? result : { ...result, sentence: `${result.sentence} ${still}` };
        }),
      ),

    /**
     * Keeps a file that is sent, for a day, and says what restoring it would bring.
     * @throws AppError as `restore`; body_too_large; nothing stays then
     */
    upload: (incoming: Incoming): Promise<RestorePreview> =>
      wording(
        backups.exclusively('receiving', async (onProgress, signal) => {
          const file = await receive(incoming, onProgress, signal);
          return useReceived(file, () =>
            withWorkingCopy(file, signal, async (copy) => {
              const refusal = refusalOf(copy.proof);
              if (refusal) throw refusal;
              writeBackupRecord(file, { kind: 'uploaded', madeAt: clock.now(), proof: copy.proof });
              return describe(file, copy);
            }),
          );
        }),
      ),

    /** Restores a file that is sent. @throws AppError as `upload` */
    restoreUpload: (incoming: Incoming, askAgain: AskAgain = () => undefined): Promise<RestoreResult> =>
      wording(
        backups.exclusively('receiving', async (onProgress, signal) => {
          const file = await receive(incoming, onProgress, signal);
          onProgress('restoring', 0);
          const result = await useReceived(file, () => restoreFrom(file, signal, askAgain));
          removeBackup(file);
          return result;
        }),
      ),
  };
}
