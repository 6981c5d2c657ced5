import type { Readable } from 'node:stream';
import type { Proof } from '#server/db/check/prove.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { Alerts } from '#server/features/backups/copies/alerts.ts';
import {
  importSavedFiles,
  isOwnGood,
  isOwnTry,
  lastMadeAt,
  newestBackup,
  removeUnfinished,
} from '#server/features/backups/copies/backup-files.ts';
import { BackupList } from '#server/features/backups/copies/backup-list.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import { installationMarkOf } from '#server/features/backups/copies/installation-mark.ts';
import { BackupMaker } from '#server/features/backups/copies/make-backup.ts';
import type { CopyProgress } from '#server/features/backups/copies/make-copy.ts';
import { OneAtATime } from '#server/features/backups/copies/one-at-a-time.ts';
import { BackupProver } from '#server/features/backups/copies/prove-backups.ts';
import { removePutAside } from '#server/features/backups/copies/put-aside.ts';
import { WeeklyDrill } from '#server/features/backups/drill/weekly-drill.ts';
import { BackupScheduler } from '#server/features/backups/scheduler/backup-scheduler.ts';
import { Schedule } from '#server/features/backups/scheduler/schedule.ts';
import { SecondPlaceKeeper } from '#server/features/backups/second-place/second-place-keeper.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { BackupKind, BackupStatus, BackupView } from '#shared/contracts/backups.schema.ts';
import { describeSafety, describeStatus } from './backup-status.ts';
import { DuplicateWatch } from './duplicate-watch.ts';

/** Phase of a running operation. */
type Phase = NonNullable<BackupStatus['running']>['phase'];

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone of the installation: the rotation counts its days, and sentences state times in it. */
  timeZone: string;
  /** Tells whether there is a family; without one there is nothing to back up. */
  families: FamiliesService;
  /** Receives a line for each backup that was made or failed. */
  log?: Log | undefined;
  /** Monotonic clock in milliseconds, the one of `UnitOfWork.lastCommitAt`. */
  uptime?: (() => number) | undefined;
}

/** Makes, proves, lists and rotates backups (backups-6). */
export class BackupsService {
  readonly #deps: Deps;
  readonly #parts: ReturnType<typeof assemble>;

  /** Moves data that was saved next to the database into the backups folder, and removes unfinished files. */
  constructor(deps: Deps) {
    const { place } = deps;
    this.#deps = deps;
    this.#parts = assemble(deps);
    for (const each of [place.backupsFolder, place.path]) removeUnfinished(each);
    importSavedFiles(place.path, place.backupsFolder);
  }

  /** The folder that holds the backups. */
  get folder(): string {
    return this.#deps.place.backupsFolder;
  }

  /** Lists every backup in the folder, the newest first. */
  list(): Promise<BackupView[]> {
    return this.#parts.list.list();
  }

  /** Returns the path of a backup; null when there is no backup with this name. */
  pathOf(name: string): string | null {
    return this.#parts.list.pathOf(name);
  }

  /** Opens a backup to be downloaded. @throws AppError not_found */
  open(name: string): Promise<{ stream: Readable; size: number }> {
    return this.#parts.list.open(name);
  }

  /** Describes the state of the backups. */
  status(): Promise<BackupStatus> {
    return describeStatus(this.#parts);
  }

  /**
   * Makes a backup now and resolves when it is proven.
   * @throws AppError backup_busy, backup_failed, disk_full, disk_failing, data_unavailable
   */
  make(kind: BackupKind, onProgress?: CopyProgress): Promise<BackupView> {
    return this.#parts.maker.make(kind, onProgress);
  }

  /** Proves a file that is already in the backups folder. @throws AppError not_found when it is gone */
  register(file: string, kind: BackupKind): Promise<BackupView> {
    return this.#parts.prover.register(file, kind);
  }

  /**
   * Checks all of the live data, on a temporary copy.
   * @throws AppError backup_busy, data_unavailable, disk_full, disk_failing
   */
  proveLive(): Promise<Pick<Proof, 'verdict' | 'findings'>> {
    return this.#parts.prover.proveLive();
  }

  /**
   * Starts Kinboard on a copy of the newest good backup and stores the result.
   * @throws AppError backup_busy, not_found without a good backup
   */
  drillNow(): Promise<NonNullable<BackupStatus['drill']>> {
    return this.#parts.drill.drillNow();
  }

  /** Sets the folder of the second place; null removes it. @throws AppError second_place_unusable */
  chooseSecondPlace(folder: string | null): Promise<void> {
    return this.#parts.secondPlace.choose(folder);
  }

  /** Deletes a file that was put aside. @throws AppError not_found */
  removePutAside(name: string): Promise<void> {
    return removePutAside(this.#deps.place.path, name);
  }

  /**
   * Runs an operation on the backups or the live data while no other one may run.
   * @param body receives a callback that reports progress, and a signal that aborts when Kinboard stops
   * @throws AppError backup_busy while another operation runs
   */
  exclusively<T>(phase: Phase, body: (onProgress: CopyProgress, signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#parts.oneAtATime.exclusively(phase, body);
  }

  /** Registers a listener for alerts, one sentence each; the returned function unregisters it. */
  onTrouble(listener: (sentence: string) => void): () => void {
    return this.#parts.alerts.onTrouble(listener);
  }

  /** Does what is due, once a minute and on request. A call during a run starts another run after it. */
  tick(): Promise<void> {
    return this.#parts.scheduler.tick();
  }

  /** Does what is due and retries what failed; called after the computer slept. */
  wake(): Promise<void> {
    return this.#parts.scheduler.wake();
  }

  /** Makes a backup when the last is older than 12 hours, for at most `withinMs`, and stops all operations. */
  quit(withinMs: number): Promise<void> {
    return this.#parts.scheduler.quit(withinMs);
  }

  /** Returns the hash by which this server announces its data in the network; null before there is data. */
  installationMark(): string | null {
    return installationMarkOf(this.#deps.unitOfWork);
  }

  /** Proves to another server that this one has the same data. @throws AppError not_found */
  proveSameData(nonce: string, origin: string): string {
    return this.#parts.duplicates.prove(nonce, origin);
  }

  /** Checks whether another server has the same data. @param find finds other servers in the home network */
  lookForDuplicate(find: () => Promise<Neighbour[]>): Promise<void> {
    return this.#parts.duplicates.look(find);
  }
}

/** Creates the parts of the service. */
function assemble({ unitOfWork, clock, place, timeZone, families, log, uptime = () => performance.now() }: Deps) {
  const folder = place.backupsFolder;
  const hasFamily = () => !families.setup(true).needsFamily;
  const settings = openBackupSettings(place.path);
  const oneAtATime = new OneAtATime();
  const alerts = new Alerts();
  const secondPlace = new SecondPlaceKeeper({ settings, clock, uptime, place, timeZone });
  const schedule = new Schedule({
    clock,
    uptime,
    settings,
    lastCommitAt: () => unitOfWork.lastCommitAt(),
    lastGoodAt: () => lastMadeAt(folder, clock.now(), isOwnGood),
    lastTryAt: () => lastMadeAt(folder, clock.now(), isOwnTry),
    hasFamily,
  });
  const list = new BackupList(folder, (backup) => secondPlace.has(backup));
  const maker = new BackupMaker({ unitOfWork, clock, place, timeZone, log, oneAtATime, alerts, list });
  const prover = new BackupProver({ unitOfWork, clock, place, list, oneAtATime });
  const drill = new WeeklyDrill({ clock, uptime, place, timeZone, settings, oneAtATime, alerts });
  const duplicates = new DuplicateWatch(unitOfWork, alerts);
  const common = {
    clock,
    place,
    timeZone,
    hasFamily,
    settings,
    schedule,
    list,
    maker,
    secondPlace,
    oneAtATime,
    duplicates,
  };
  const scheduler = new BackupScheduler({
    schedule,
    maker,
    prover,
    drill,
    secondPlace,
    oneAtATime,
    alerts,
    newestGood: () => newestBackup(folder, clock.now(), isOwnGood),
    status: () => describeSafety(common),
  });
  return { ...common, alerts, prover, drill, scheduler };
}
