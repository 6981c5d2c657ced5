import type { DataPlace } from '#server/db/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Backups: made, proven, listed and kept in rotation (decisions, section 10). */
export type BackupsService = ReturnType<typeof createBackupsService>;

/** Makes the backups service. */
export function createBackupsService(deps: { unitOfWork: UnitOfWork; clock: Clock; place: DataPlace }) {
  return {
    /** Folder that holds them. */
    folder: deps.place.backupsFolder,
  };
}
