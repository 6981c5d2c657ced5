import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { type BackupRecord, nameBackup, writeBackupRecord } from '#server/db/copies/backup-record.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { moveFile } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import type { BackupKind, BackupStatus } from '#shared/contracts/backups.schema.ts';
import { removeBackupIfPossible, UNFINISHED } from './backup-files.ts';

/** Receives the current phase and the part of it that is done, from 0 to 1. */
export type CopyProgress = (phase: NonNullable<BackupStatus['running']>['phase'], done: number) => void;

/** Result of making and checking a copy; `name` is null when the copy was not kept. */
export interface MadeCopy {
  name: string | null;
  verdict: BackupRecord['verdict'];
  findings: string[];
}

/**
 * Copies the live data into the backups folder under a temporary name, proves the copy, writes its record and then
 * renames it (backups-6). A damaged copy is removed, unless it is needed to undo a restore.
 * @param options.signal aborts it; no file remains then
 */
export async function makeCopy(
  { unitOfWork, place, clock, timeZone }: { unitOfWork: UnitOfWork; place: DataPlace; clock: Clock; timeZone: string },
  kind: BackupKind,
  { onProgress, signal }: { onProgress: CopyProgress; signal?: AbortSignal | undefined },
): Promise<MadeCopy> {
  const folder = place.backupsFolder;
  makeFolder(folder);
  const unfinished = path.join(folder, `${UNFINISHED}${newId()}.sqlite`);
  try {
    const madeAt = clock.now();
    await unitOfWork.copyTo(unfinished, (done) => {
      signal?.throwIfAborted();
      onProgress('copying', done);
    });
    onProgress('checking', 0);
    const proof = await proveInBackground(unfinished, place.migrationsFolder, signal);
    const isKept = proof.verdict === 'good' || proof.verdict === 'figures_differ' || kind === 'restore';
    if (!isKept) return { name: null, verdict: proof.verdict, findings: proof.findings };
    const name = nameBackup(folder, kind, madeAt, timeZone);
    const file = path.join(folder, name);
    await writeBackupRecord(file, { kind, madeAt, proof, proven: unfinished });
    await moveFile(unfinished, file);
    syncFolderOf(file);
    return { name, verdict: proof.verdict, findings: proof.findings };
  } finally {
    await removeBackupIfPossible(unfinished);
  }
}

/** Creates the folder but not its parents: an empty folder must not take the place of a missing drive. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
