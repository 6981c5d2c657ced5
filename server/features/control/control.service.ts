import path from 'node:path';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import type { RestoreService } from '#server/features/backups/restore/restore.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RestorePreview, RestoreResult } from '#shared/contracts/backups.schema.ts';
import type { Drill, Examination, MadeBackup } from '#shared/contracts/control.schema.ts';
import type { SignIn } from '#shared/contracts/fields.ts';

/**
 * Commands for a terminal on the family computer. The running server executes them, or the command itself without a
 * server.
 */
export interface Control {
  /** Gives an account a temporary password; null when no account has the username. */
  resetPassword(username: string): Promise<SignIn | null>;
  /** Makes a backup now. @throws AppError like `BackupsService.make` */
  makeBackup(): Promise<MadeBackup>;
  /** Tells what restoring would bring back and lose. @param backup name of a backup, or absolute path of a file */
  previewRestore(backup: string): Promise<RestorePreview>;
  /** Replaces the live data with a backup and keeps the replaced data. @param backup like in `previewRestore` */
  restore(backup: string): Promise<RestoreResult>;
  /**
   * Checks all live data on a copy, and describes the backups.
   * @throws AppError data_unavailable, disk_full, disk_failing
   */
  examine(): Promise<Examination>;
  /** Starts the newest good backup on a copy and reads it. @throws AppError not_found without a good backup */
  drill(): Promise<Drill>;
}

interface Deps {
  people: PeopleService;
  backups: BackupsService;
  restore: RestoreService;
}

/** Executes the commands with the services. */
export class ControlService implements Control {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Gives an account a temporary password; null when no account has the username. */
  resetPassword(username: string): Promise<SignIn | null> {
    return this.#deps.people.resetForgottenPassword(username);
  }

  /** Makes a backup now. @throws AppError like `BackupsService.make` */
  async makeBackup(): Promise<MadeBackup> {
    const { backups } = this.#deps;
    const backup = await backups.make('manual');
    return { backup, file: path.join(backups.folder, backup.name) };
  }

  /** Tells what restoring would bring back and lose. @throws AppError like `RestoreService.preview` */
  previewRestore(backup: string): Promise<RestorePreview> {
    return this.#deps.restore.preview(backup);
  }

  /**
   * Replaces the live data with a backup and keeps the replaced data.
   * @throws AppError like `RestoreService.restore`
   */
  restore(backup: string): Promise<RestoreResult> {
    return this.#deps.restore.restore(backup);
  }

  /**
   * Checks all live data on a copy, and describes the backups.
   * @throws AppError data_unavailable, disk_full, disk_failing
   */
  async examine(): Promise<Examination> {
    const { backups } = this.#deps;
    const live = await backups.proveLive();
    return { ...live, status: await backups.status(), backups: await backups.list() };
  }

  /** Starts the newest good backup on a copy and reads it. @throws AppError not_found without a good backup */
  drill(): Promise<Drill> {
    return this.#deps.backups.drillNow();
  }
}
