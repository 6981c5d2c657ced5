import type { Readable } from 'node:stream';
import type { Proof } from '#server/db/check/prove.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { Alerts } from '#server/features/backups/copies/alerts.ts';
import {
  clearLeftOvers,
  isOwnGood,
  isOwnTry,
  lastMadeAt,
  newestBackup,
  takeInSaved,
} from '#server/features/backups/copies/backup-files.ts';
import { BackupList } from '#server/features/backups/copies/backup-list.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import { installationMarkOf } from '#server/features/backups/copies/installation-mark.ts';
import { BackupMaker } from '#server/features/backups/copies/make-backup.ts';
import type { Progress } from '#server/features/backups/copies/make-copy.ts';
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

/** Names of what can go on. */
type Phase = NonNullable<BackupStatus['running']>['phase'];

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone whose days count for the rotation, and in which times are said: the installation's. */
  timeZone: string;
  /** Before there is a family, there is nothing to lose. */
  families: FamiliesService;
  /** Gets a line for each backup that was made, or was not. */
  log?: Log | undefined;
  /** Milliseconds that only ever grow, as `UnitOfWork.lastCommitAt` counts them. */
  uptime?: (() => number) | undefined;
}

/** Backups: made, proven, listed and kept in rotation (backups-6). */
export class BackupsService {
  readonly #deps: Deps;
  readonly #parts: ReturnType<typeof assemble>;

  /** Takes in what an older Kinboard saved beside the data, and removes what was left unfinished. */
  constructor(deps: Deps) {
    const { place } = deps;
    this.#deps = deps;
    this.#parts = assemble(deps);
    for (const each of [place.backupsFolder, place.path]) clearLeftOvers(each);
    takeInSaved(place.path, place.backupsFolder);
  }

  /** The folder that holds them. */
  get folder(): string {
    return this.#deps.place.backupsFolder;
  }

  /** Lists every backup in the folder, the newest first. */
  list(): Promise<BackupView[]> {
    return this.#parts.list.list();
  }

  /** Finds where a backup lies; null when there is none of that name. */
  pathOf(name: string): string | null {
    return this.#parts.list.pathOf(name);
  }

  /** Opens a backup to be downloaded. @throws AppError not_found */
  open(name: string): Promise<{ stream: Readable; size: number }> {
    return this.#parts.list.open(name);
  }

  /** Tells how backups stand. */
  status(): Promise<BackupStatus> {
    return describeStatus(this.#parts);
  }

  /**
   * Makes a backup now and answers when it is proven.
   * @throws AppError backup_busy, backup_failed, disk_full, disk_failing, data_unavailable
   */
  make(kind: BackupKind, onProgress?: Progress): Promise<BackupView> {
    return this.#parts.maker.make(kind, onProgress);
  }

  /** Proves a file that is in the folder under a name already. @throws AppError not_found when it is gone */
  register(file: string, kind: BackupKind): Promise<BackupView> {
    return this.#parts.prover.register(file, kind);
  }

  /**
   * Checks the live data whole, on a copy that does not stay.
   * @throws AppError backup_busy, data_unavailable, disk_full, disk_failing
   */
  proveLive(): Promise<Pick<Proof, 'verdict' | 'findings'>> {
    return this.#parts.prover.proveLive();
  }

  /**
   * Starts the newest good backup on a copy, and keeps what came of it.
   * @throws AppError backup_busy, not_found without a good backup
   */
  drillNow(): Promise<NonNullable<BackupStatus['drill']>> {
    return this.#parts.drill.drillNow();
  }

  /** Makes a folder the second place, or none. @throws AppError second_place_unusable */
  chooseSecondPlace(folder: string | null): Promise<void> {
    return this.#parts.secondPlace.choose(folder);
  }

  /** Deletes a file that was put aside. @throws AppError not_found */
  removePutAside(name: string): Promise<void> {
    return removePutAside(this.#deps.place.path, name);
  }

  /**
   * Does something to the backups or the live data that nothing else may come in between of.
   * @param body gets how to say what it is doing, and a signal that ends it when Kinboard stops
   * @throws AppError backup_busy while something else goes on
   */
  exclusively<T>(phase: Phase, body: (onProgress: Progress, signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#parts.oneAtATime.exclusively(phase, body);
  }

  /** Hears at once what somebody must know, a sentence each; the returned function ends that. */
  onTrouble(listener: (sentence: string) => void): () => void {
    return this.#parts.alerts.onTrouble(listener);
  }

  /** Looks what is due, once a minute and when somebody asks: whoever asks during a look gets one that begins after it. */
  tick(): Promise<void> {
    return this.#parts.scheduler.tick();
  }

  /** Looks at once, and tries again what failed: the computer slept. */
  wake(): Promise<void> {
    return this.#parts.scheduler.wake();
  }

  /** Makes one more backup when the last is older than 12 hours and it fits into the time, in milliseconds, and ends what goes on. */
  quit(withinMs: number): Promise<void> {
    return this.#parts.scheduler.quit(withinMs);
  }

  /** Reads the hash by which this Kinboard announces whose data it has; null before there is any. */
  installationMark(): string | null {
    return installationMarkOf(this.#deps.unitOfWork);
  }

  /** Proves to another Kinboard that this one has the same data. @throws AppError not_found */
  proveSameData(nonce: string, origin: string): string {
    return this.#parts.duplicates.prove(nonce, origin);
  }

  /** Looks whether another Kinboard has the same data. @param find looks for others in the home network */
  lookForDuplicate(find: () => Promise<Neighbour[]>): Promise<void> {
    return this.#parts.duplicates.look(find);
  }
}

/** Makes the parts that do the work. */
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
  const around = {
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
    status: () => describeSafety(around),
  });
  return { ...around, alerts, prover, drill, scheduler };
}
