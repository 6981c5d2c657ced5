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

/** Hears what goes on, and how much of it is done, from 0 to 1. */
export type Progress = (phase: NonNullable<BackupStatus['running']>['phase'], done: number) => void;

/** A copy that was made and looked at; `name` is null for one that was not worth keeping. */
export interface MadeCopy {
  name: string | null;
  verdict: BackupRecord['verdict'];
  findings: string[];
}

/**
 * Copies the live data into the folder of backups: under a temporary name, proven, and only then under its own, with the
 * result beside it (backups-6). A damaged copy is not kept, unless it is what a restore can be
 * undone with.
 * @param options.signal ends it; nothing remains then
 */
export async function makeCopy(
  { unitOfWork, place, clock, timeZone }: { unitOfWork: UnitOfWork; place: DataPlace; clock: Clock; timeZone: string },
  kind: BackupKind,
  { onProgress, signal }: { onProgress: Progress; signal?: AbortSignal | undefined },
): Promise<MadeCopy> {
  const folder = place.backupsFolder;
  makeFolder(folder);
  const making = path.join(folder, `${UNFINISHED}${newId()}.sqlite`);
  try {
    const madeAt = clock.now();
    await unitOfWork.copyTo(making, (done) => {
      signal?.throwIfAborted();
      onProgress('copying', done);
    });
    onProgress('checking', 0);
    const proof = await proveInBackground(making, place.migrationsFolder, signal);
    const isKept = proof.verdict === 'good' || proof.verdict === 'figures_differ' || kind === 'restore';
    if (!isKept) return { name: null, verdict: proof.verdict, findings: proof.findings };
    const name = nameBackup(folder, kind, madeAt, timeZone);
    const file = path.join(folder, name);
    await writeBackupRecord(file, { kind, madeAt, proof, proven: making });
    await moveFile(making, file);
    syncFolderOf(file);
    return { name, verdict: proof.verdict, findings: proof.findings };
  } finally {
    await removeBackupIfPossible(making);
  }
}

/** Not what it lies in: a drive that is gone must not leave an empty folder in its place. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
