import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { createAlerts } from '#server/features/backups/copies/alerts.ts';
import {
  clearLeftOvers,
  isOwnGood,
  isOwnTry,
  lastMadeAt,
  newestBackup,
  takeInSaved,
} from '#server/features/backups/copies/backup-files.ts';
import { createBackupList } from '#server/features/backups/copies/backup-list.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import { installationIdOf, installationMarkOf } from '#server/features/backups/copies/installation-mark.ts';
import { createBackupMaker } from '#server/features/backups/copies/make-backup.ts';
import { createOneAtATime } from '#server/features/backups/copies/one-at-a-time.ts';
import { createBackupProver } from '#server/features/backups/copies/prove-backups.ts';
import { removePutAside } from '#server/features/backups/copies/put-aside.ts';
import { createWeeklyDrill } from '#server/features/backups/drill/weekly-drill.ts';
import { createSecondPlaceKeeper } from '#server/features/backups/second-place/second-place-keeper.ts';
import { createSchedule } from '#server/features/backups/upkeep/schedule.ts';
import { createUpkeep } from '#server/features/backups/upkeep/upkeep.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { createBackupStatus } from './backup-status.ts';
import { createTwinWatch } from './twin.ts';

/** Backups: made, proven, listed and kept in rotation (docs/product/backups.md#backups-6). */
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
  /** Gets a line for each backup that was made, or was not. */
  log?: Log | undefined;
  /** Milliseconds that only ever grow, as `UnitOfWork.lastCommitAt` counts them. */
  uptime?: (() => number) | undefined;
}

/** Makes the backups service. */
export function createBackupsService(deps: BackupsDeps) {
  const { unitOfWork, clock, place, timeZone, hasFamily, log, uptime = () => performance.now() } = deps;
  const folder = place.backupsFolder;
  const settings = openBackupSettings(place.path);
  const oneAtATime = createOneAtATime();
  const alerts = createAlerts();
  const secondPlace = createSecondPlaceKeeper({ settings, clock, uptime, place, timeZone });
  const schedule = createSchedule({
    clock,
    uptime,
    settings,
    lastCommitAt: () => unitOfWork.lastCommitAt(),
    lastGoodAt: () => lastMadeAt(folder, clock.now(), isOwnGood),
    lastTryAt: () => lastMadeAt(folder, clock.now(), isOwnTry),
    hasFamily,
  });
  const list = createBackupList({ folder, isInSecondPlace: secondPlace.has });
  const maker = createBackupMaker({ unitOfWork, clock, place, timeZone, log, oneAtATime, alerts, list });
  const prover = createBackupProver({ unitOfWork, clock, place, list, oneAtATime });
  const drill = createWeeklyDrill({ clock, uptime, place, timeZone, settings, oneAtATime, alerts });
  const twins = createTwinWatch(() => installationIdOf(unitOfWork), alerts.tell);
  const around = { settings, schedule, list, maker, secondPlace, oneAtATime, twins };
  const { standing, status } = createBackupStatus({ clock, place, timeZone, hasFamily, ...around });
  const upkeep = createUpkeep({
    schedule,
    maker,
    secondPlace,
    oneAtATime,
    alerts,
    newestGood: () => newestBackup(folder, clock.now(), isOwnGood),
    standing,
    drillWhenDue: drill.drillWhenDue,
    proveNext: prover.proveNext,
  });
  for (const each of [folder, place.path]) clearLeftOvers(each);
  takeInSaved(place.path, folder);

  return {
    ...upkeep,
    make: maker.make,
    register: prover.register,
    proveLive: prover.proveLive,
    drillNow: drill.drillNow,
    list: list.list,
    pathOf: list.pathOf,
    open: list.open,
    status,
    onTrouble: alerts.onTrouble,

    /** Folder that holds them. */
    folder,
    /** One operation at a time; see `OneAtATime`. @throws AppError backup_busy */
    exclusively: oneAtATime.exclusively,
    /** Makes a folder the second place, or none. @throws AppError second_place_unusable */
    chooseSecondPlace: secondPlace.choose,
    /** Deletes a file that was put aside. @throws AppError not_found */
    removePutAside: (name: string): Promise<void> => removePutAside(place.path, name),
    /** Hash by which this Kinboard announces whose data it has; null before there is any. */
    installationMark: (): string | null => installationMarkOf(unitOfWork),
    /** Proves to another Kinboard that this one has the same data. @throws AppError not_found */
    proveSameData: twins.prove,
    /** Looks whether another Kinboard has the same data. @param find looks for others in the home network */
    lookForTwin: twins.look,
  };
}
