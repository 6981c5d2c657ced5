import path from 'node:path';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import type { RestoreService } from '#server/features/backups/restore/restore.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RestorePreview, RestoreResult } from '#shared/contracts/backups.schema.ts';
import type { Drill, Examination, MadeBackup } from '#shared/contracts/control.schema.ts';
import type { SignIn } from '#shared/contracts/fields.ts';

/** What whoever sits at the family computer may do in a terminal: by the server that runs, or alone. */
export interface Control {
  /** Gives an account a temporary password; null when nobody has the username. */
  resetPassword(username: string): Promise<SignIn | null>;
  /** Makes a backup now. @throws AppError as `BackupsService.make` */
  makeBackup(): Promise<MadeBackup>;
  /** What restoring would bring and lose. @param backup name of one in the folder, or the absolute path of a file */
  previewRestore(backup: string): Promise<RestorePreview>;
  /** Puts a backup in the place of the live data, which is kept. @param backup as above */
  restore(backup: string): Promise<RestoreResult>;
  /** The whole check of the live data, on a copy, and how backups stand. @throws AppError data_unavailable, disk_full, disk_failing */
  examine(): Promise<Examination>;
  /** Starts the newest good backup on a copy and reads it. @throws AppError not_found without a good backup */
  drill(): Promise<Drill>;
}

/** Makes what commands do over the services. */
export function createControlService(deps: {
  people: Pick<PeopleService, 'resetForgottenPassword'>;
  backups: Pick<BackupsService, 'make' | 'folder' | 'proveLive' | 'status' | 'list' | 'drillNow'>;
  restore: Pick<RestoreService, 'preview' | 'restore'>;
}): Control {
  const { people, backups, restore } = deps;

  return {
    resetPassword: people.resetForgottenPassword,
    async makeBackup() {
      const backup = await backups.make('manual');
      return { backup, file: path.join(backups.folder, backup.name) };
    },
    previewRestore: restore.preview,
    restore: (backup) => restore.restore(backup),
    async examine() {
      const live = await backups.proveLive();
      return { ...live, status: await backups.status(), backups: await backups.list() };
    },
    drill: backups.drillNow,
  };
}
