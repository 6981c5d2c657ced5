import path from 'node:path';
import { writeBackupRecord } from '#server/db/backup-record.ts';
import type { DataPlace } from '#server/db/data-folder.ts';
import { proveInBackground } from '#server/db/prove-in-background.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { BackupKind, BackupView } from '#shared/contracts/backups.ts';
import { listBackupFiles } from './backup-files.ts';
import type { BackupList } from './backup-list.ts';
import { installationIdOf } from './installation-mark.ts';

/** Proves files that are in the folder of backups already, and writes the result beside them. */
export function createBackupProver(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  list: Pick<BackupList, 'get'>;
  /** Ends what goes on when Kinboard stops. */
  signal: AbortSignal;
}) {
  const { unitOfWork, clock, place, signal } = deps;
  const unprovable = new Set<string>();
  const isOfAnother = (id: string | null | undefined) => typeof id === 'string' && id !== installationIdOf(unitOfWork);

  return {
    /** Proves a file that is in the folder under a name already. @throws AppError not_found when it is gone */
    async register(file: string, kind: BackupKind): Promise<BackupView> {
      const proof = await proveInBackground(file, place.migrationsFolder, signal);
      writeBackupRecord(file, { kind, madeAt: clock.now(), proof });
      return deps.list.get(path.basename(file));
    },

    /** Proves one that was put there by hand or lost its result. */
    async proveNext(): Promise<void> {
      const next = listBackupFiles(place.backupsFolder).find(
        (each) => each.verdict === 'unchecked' && !unprovable.has(each.name),
      );
      if (!next) return;
      try {
        const proof = await proveInBackground(next.file, place.migrationsFolder, signal);
        // A name alone does not make another Kinboard's data a backup of this one's.
        const kind = isOfAnother(proof.summary?.installationId) ? 'found' : next.kind;
        writeBackupRecord(next.file, { kind, madeAt: next.madeAt, proof });
      } catch {
        unprovable.add(next.name);
      }
    },
  };
}
