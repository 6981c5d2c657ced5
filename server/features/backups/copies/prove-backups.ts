import path from 'node:path';
import type { Proof } from '#server/db/check/prove.ts';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { writeBackupRecord } from '#server/db/copies/backup-record.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { BackupKind, BackupView } from '#shared/contracts/backups.schema.ts';
import { listBackupFiles, removeBackupIfPossible, UNFINISHED } from './backup-files.ts';
import type { BackupList } from './backup-list.ts';
import { installationIdOf } from './installation-mark.ts';
import type { OneAtATime } from './one-at-a-time.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  list: BackupList;
  oneAtATime: OneAtATime;
}

/** Proves files that are already in the backups folder, and writes a record next to each. */
export class BackupProver {
  readonly #deps: Deps;
  readonly #unprovable = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Checks all of the live data, on a temporary copy.
   * @throws AppError backup_busy, data_unavailable, disk_full, disk_failing
   */
  proveLive(): Promise<Pick<Proof, 'verdict' | 'findings'>> {
    const { unitOfWork, place, oneAtATime } = this.#deps;
    return oneAtATime.exclusively('checking', async (_onProgress, signal) => {
      // Throws data_unavailable when the open database is no longer the file in the data folder.
      await unitOfWork.run(() => undefined);
      const copy = path.join(place.backupsFolder, `${UNFINISHED}${newId()}.sqlite`);
      try {
        await unitOfWork.copyTo(copy);
        const { verdict, findings } = await proveInBackground(copy, place.migrationsFolder, signal);
        return { verdict, findings };
      } finally {
        await removeBackupIfPossible(copy);
      }
    });
  }

  /** Proves a file that is already in the backups folder. @throws AppError not_found when it is gone */
  async register(file: string, kind: BackupKind): Promise<BackupView> {
    const { clock, place, list, oneAtATime } = this.#deps;
    const proof = await proveInBackground(file, place.migrationsFolder, oneAtATime.signal);
    await writeBackupRecord(file, { kind, madeAt: clock.now(), proof });
    return list.get(path.basename(file));
  }

  /** Proves the next unchecked backup: one that was put there by hand or lost its record. */
  async proveNext(): Promise<void> {
    const { place, oneAtATime } = this.#deps;
    const next = listBackupFiles(place.backupsFolder).find(
      (each) => each.verdict === 'unchecked' && !this.#unprovable.has(each.name),
    );
    if (!next) return;
    try {
      const proof = await proveInBackground(next.file, place.migrationsFolder, oneAtATime.signal);
      // Data of another installation is no backup of this one, whatever its name says.
      const kind = this.#isOfAnother(proof.summary?.installationId) ? 'found' : next.kind;
      await writeBackupRecord(next.file, { kind, madeAt: next.madeAt, proof });
    } catch {
      this.#unprovable.add(next.name);
    }
  }

  #isOfAnother(id: string | null | undefined): boolean {
    return typeof id === 'string' && id !== installationIdOf(this.#deps.unitOfWork);
  }
}
