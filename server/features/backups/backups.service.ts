import { statSync } from 'node:fs';
import path from 'node:path';
import { writeBackupRecord } from '#server/db/backup-record.ts';
import type { DataPlace } from '#server/db/data-folder.ts';
import { readInstallation } from '#server/db/installation.ts';
import { proveInBackground } from '#server/db/prove-in-background.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/log.ts';
import type { BackupKind, BackupStatus, BackupView } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import {
  type BackupFile,
  clearLeftOvers,
  findBackupFile,
  isOwnGood,
  isOwnTry,
  listBackupFiles,
  removeBackup,
  takeInSaved,
} from './backup-files.ts';
import { openBackupSettings } from './backup-settings.ts';
import { toBackupView } from './backup-view.ts';
import { describeBadCopy, describeDrill, describeStanding, wordBackupError } from './backup-words.ts';
import { runFireDrill } from './fire-drill.ts';
import { warnAboutFolder } from './folder-warning.ts';
import { makeCopy, type Progress } from './make-copy.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { listPutAside, removePutAside } from './put-aside.ts';
import { readFileAsStream } from './read-file.ts';
import { chooseToRemove } from './rotation.ts';
import { createSchedule } from './schedule.ts';
import { createSecondPlaceKeeper } from './second-place-keeper.ts';
import { createTwinWatch } from './twin.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DRILL_EVERY_MS = 7 * DAY_MS;
/** A start has enough to do: no fire drill in its first minutes. */
const DRILL_NOT_BEFORE_MS = 5 * 60 * 1000;
/** As long as a clean quit may take for a backup, in milliseconds (decisions, section 10). */
export const QUIT_WITHIN_MS = 3000;

/** Backups: made, proven, listed and kept in rotation (decisions, section 10). */
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
  const { clock, place, timeZone, unitOfWork, hasFamily, uptime = () => performance.now() } = deps;
  const folder = place.backupsFolder;
  const settings = openBackupSettings(place.path);
  const oneAtATime = createOneAtATime();
  const secondPlace = createSecondPlaceKeeper({ settings, clock, uptime, place, timeZone });
  const schedule = createSchedule({
    clock,
    uptime,
    settings,
    lastCommitAt: () => unitOfWork.lastCommitAt(),
    lastGoodAt: () => newestOf(isOwnGood, { evenOfTheFuture: false })?.madeAt ?? null,
    lastTryAt: () => newestOf(isOwnTry, { evenOfTheFuture: false })?.madeAt ?? null,
    hasFamily,
  });
  const startedAt = uptime();
  const listeners = new Set<(sentence: string) => void>();
  const unprovable = new Set<string>();
  let failure: string | null = null;
  let toldOverdue = false;
  let toldMissed = false;
  let ticking: Promise<void> | null = null;
  let nextTick: Promise<void> | null = null;
  clearLeftOvers(folder);
  takeInSaved(place.path, folder);

  /** One from the future was made while the clock was wrong: any other counts as newer. */
  function newestOf(isMeant: (backup: BackupFile) => boolean, { evenOfTheFuture = true } = {}): BackupFile | null {
    const meant = listBackupFiles(folder).filter(isMeant);
    return meant.find(({ madeAt }) => madeAt <= clock.now()) ?? (evenOfTheFuture ? (meant[0] ?? null) : null);
  }

  const toView = (backup: BackupFile) => toBackupView(backup, secondPlace.has(backup));

  function viewOf(name: string): BackupView {
    const backup = findBackupFile(folder, name);
    if (!backup) throw new AppError('not_found');
    return toView(backup);
  }

  function tell(sentence: string): void {
    for (const listener of listeners) listener(sentence);
  }

  const installationId = () => unitOfWork.read(({ db }) => readInstallation(db.$client))?.id ?? null;
  const isOfAnother = (id: string | null | undefined) => typeof id === 'string' && id !== installationId();

  /** Whose data this is, so that nobody learns the id itself from the network. */
  function installationMark(): string | null {
    const id = installationId();
    return id === null ? null : hashToken(`kinboard ${id}`).slice(0, 22);
  }
  const twins = createTwinWatch(installationMark, tell);

  /** Makes one while the caller has the turn. */
  async function makeWithin(kind: BackupKind, onProgress: Progress, signal = oneAtATime.signal): Promise<BackupView> {
    try {
      const made = await makeCopy({ unitOfWork, clock, place, timeZone }, kind, { onProgress, signal });
      deps.log?.info('backup made', { kind, verdict: made.verdict });
      if (made.verdict !== 'good') tell(describeBadCopy(made.verdict));
      if (made.name === null) throw new AppError('backup_failed', { message: describeBadCopy(made.verdict) });
      failure = null;
      rotate(made.name);
      return viewOf(made.name);
    } catch (error) {
      const worded = wordBackupError(error, folder);
      deps.log?.warn('backup failed', { kind, code: worded instanceof AppError ? worded.code : 'internal' });
      if (!signal.aborted) failure = worded.message;
      throw worded;
    }
  }

  /** By a clock that stands still or was set back the newest is not the one that was just made. */
  function rotate(justMade: string): void {
    for (const old of chooseToRemove(listBackupFiles(folder), clock.now(), timeZone)) {
      if (old.name !== justMade) removeBackup(old.file);
    }
  }

  const make = (kind: BackupKind, onProgress?: Progress): Promise<BackupView> =>
    oneAtATime.exclusively('copying', (onStep) =>
      makeWithin(kind, (phase, done) => {
        onStep(phase, done);
        onProgress?.(phase, done);
      }),
    );

  async function bringToSecondPlace(): Promise<void> {
    await secondPlace.look();
    const newest = newestOf(isOwnGood);
    if (!secondPlace.wants(newest)) return;
    await oneAtATime.exclusively('second-place', (onProgress, signal) =>
      secondPlace.put(newest, (done) => onProgress('second-place', done), signal),
    );
  }

  /** Weekly; one that did not go well is held again the next day. */
  async function drillWhenDue(): Promise<void> {
    const { drill } = settings.get();
    const since = drill ? clock.now() - Date.parse(drill.at) : Number.POSITIVE_INFINITY;
    const isDue = since < 0 || since >= (drill?.passed === false ? DAY_MS : DRILL_EVERY_MS);
    const isSettled = uptime() - startedAt >= DRILL_NOT_BEFORE_MS;
    if (isDue && isSettled && newestOf(isOwnGood)) await drillNow();
  }

  /** Starts the newest good backup on a copy, and keeps what came of it. */
  function drillNow(): Promise<NonNullable<BackupStatus['drill']>> {
    return oneAtATime.exclusively('checking', async (_onProgress, signal) => {
      const newest = newestOf(isOwnGood);
      if (!newest?.record?.summary) throw new AppError('not_found', { message: 'There is no good backup yet.' });
      let differences: string[] | null = null;
      try {
        const around = { backupsFolder: folder, migrationsFolder: place.migrationsFolder, timeZone, signal };
        differences = await runFireDrill(newest.file, newest.record.summary, around);
      } catch (error) {
        if (signal.aborted) throw error;
      }
      const passed = differences?.length === 0;
      const sentence = describeDrill(differences);
      const drill = { at: toIso(clock.now()), passed, sentence, backup: newest.name };
      settings.change({ drill });
      if (!passed) tell(sentence);
      return drill;
    });
  }

  /** Proves what was put there by hand, and what lost its result, one a minute. */
  async function proveNext(): Promise<void> {
    const next = listBackupFiles(folder).find((each) => each.verdict === 'unchecked' && !unprovable.has(each.name));
    if (!next) return;
    try {
      const proof = await proveInBackground(next.file, place.migrationsFolder, oneAtATime.signal);
      // A name alone does not make another Kinboard's data a backup of this one's.
      const kind = isOfAnother(proof.summary?.installationId) ? 'found' : next.kind;
      writeBackupRecord(next.file, { kind, madeAt: next.madeAt, proof });
    } catch {
      unprovable.add(next.name);
    }
  }

  /** Says once what needs somebody: success is silent. */
  function tellTrouble(): void {
    const isOverdue = schedule.isOverdue();
    if (isOverdue && !toldOverdue) tell(standing().sentence);
    toldOverdue = isOverdue;
    const place = secondPlace.view(newestOf(isOwnGood));
    if (place?.isMissedLong && !toldMissed) tell(place.sentence);
    toldMissed = place?.isMissedLong ?? false;
  }

  function standing(): Pick<BackupStatus, 'state' | 'sentence'> {
    const good = newestOf(isOwnGood);
    const last = newestOf(isOwnTry);
    const differs = last?.verdict === 'figures_differ' ? describeBadCopy('figures_differ') : null;
    const trouble = failure ?? differs;
    const state = schedule.isOverdue()
      ? 'overdue'
      : trouble
        ? 'trouble'
        : !good
          ? 'none'
          : schedule.isDue()
            ? 'due'
            : 'good';
    const now = clock.now();
    const facts = { lastGoodAt: good?.madeAt ?? null, state, hasFamily: hasFamily(), trouble, now, timeZone } as const;
    return { state, sentence: describeStanding(facts) };
  }

  async function look(): Promise<void> {
    if (schedule.look()) {
      await make('daily').catch(() => schedule.failed());
    }
    await bringToSecondPlace();
    await drillWhenDue();
    await proveNext();
    tellTrouble();
  }

  /** What fails is told by the status, and by `onTrouble` where somebody must know at once. */
  async function lookQuietly(): Promise<void> {
    try {
      await look();
    } catch {
      // Something else goes on, or the disk is full: the next look tries again.
    }
  }

  /** Looks, once a minute and when somebody asks: whoever asks during a look gets one that begins after it. */
  function tick(): Promise<void> {
    if (oneAtATime.signal.aborted) return Promise.resolve();
    if (ticking === null) {
      ticking = lookQuietly().finally(() => {
        ticking = null;
      });
      return ticking;
    }
    nextTick ??= ticking.then(() => {
      nextTick = null;
      return tick();
    });
    return nextTick;
  }

  return {
    /** Folder that holds them. */
    folder,
    /** One operation at a time; see `OneAtATime`. */
    exclusively: oneAtATime.exclusively,
    /** Makes a backup while the caller has the turn (see `exclusively`). @throws AppError as `make` */
    makeWithin,
    tick,

    /** The computer slept: looks at once, and tries again what failed. */
    wake(): Promise<void> {
      schedule.forgive();
      return tick();
    },

    /**
     * Makes a backup now and answers when it is proven.
     * @throws AppError backup_busy, backup_failed, disk_full, disk_failing, data_unavailable
     */
    make,

    /** Holds a fire drill now. @throws AppError backup_busy, not_found without a good backup */
    drillNow,

    /** Every backup in the folder, the newest first. */
    list: async (): Promise<BackupView[]> => listBackupFiles(folder).map(toView),

    /** Where a backup lies; null when there is none of that name. */
    pathOf: (name: string): string | null => findBackupFile(folder, name)?.file ?? null,

    /** A backup to be downloaded. @throws AppError not_found */
    open: (name: string) => readFileAsStream(findBackupFile(folder, name)?.file ?? null),

    /** Proves a file that is in the folder under a name already, and writes the result beside it. */
    async register(file: string, kind: BackupKind): Promise<BackupView> {
      const proof = await proveInBackground(file, place.migrationsFolder, oneAtATime.signal);
      writeBackupRecord(file, { kind, madeAt: clock.now(), proof });
      return viewOf(path.basename(file));
    },

    /** Makes a folder the second place, or none. @throws AppError second_place_unusable */
    chooseSecondPlace: (secondFolder: string | null): Promise<void> => secondPlace.choose(secondFolder),

    /** How backups stand. */
    async status(): Promise<BackupStatus> {
      await secondPlace.look();
      const newest = newestOf(isOwnGood);
      const { drill } = settings.get();
      return {
        ...standing(),
        newestGood: newest && toView(newest),
        newestGoodPath: newest?.file ?? null,
        drill: drill && { at: drill.at, passed: drill.passed, sentence: drill.sentence },
        running: oneAtATime.running(),
        secondPlace: secondPlace.view(newest),
        twin: twins.found(),
        dataFolder: place.path,
        folderWarning: warnAboutFolder(place.path),
        dataSize: sizeOf(place.databaseFile),
        putAside: listPutAside(place.path),
      };
    },

    /** Deletes a file that was put aside. @throws AppError not_found */
    removePutAside: (name: string): void => removePutAside(place.path, name),

    installationMark,

    /** Looks whether another Kinboard has the same data. @param find looks for others in the home network */
    lookForTwin: twins.look,

    /** Hears what somebody must know at once, a sentence each; the returned function ends that. */
    onTrouble(listener: (sentence: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Makes one more backup when the last is older than 12 hours, as far as it fits into the time, and lets nothing
     * begin any more. What does not fit leaves nothing, and is due at the next start.
     */
    async quit(withinMs: number): Promise<void> {
      const timer = setTimeout(() => void oneAtATime.stop(), withinMs);
      try {
        if (withinMs > 0 && schedule.isDueAtQuit()) await make('quit');
      } catch {
        // It is due at the next start, and what keeps it from being made is said there.
      } finally {
        clearTimeout(timer);
        await oneAtATime.stop();
      }
    },
  };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
