import { statSync } from 'node:fs';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { isOwnGood, isOwnTry, newestBackup } from '#server/features/backups/copies/backup-files.ts';
import type { BackupList } from '#server/features/backups/copies/backup-list.ts';
import type { BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { describeBackupStatus, describeBadCopy } from '#server/features/backups/copies/backup-words.ts';
import type { BackupMaker } from '#server/features/backups/copies/make-backup.ts';
import type { OneAtATime } from '#server/features/backups/copies/one-at-a-time.ts';
import { listPutAside } from '#server/features/backups/copies/put-aside.ts';
import type { Schedule } from '#server/features/backups/scheduler/schedule.ts';
import type { SecondPlaceKeeper } from '#server/features/backups/second-place/second-place-keeper.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import type { DuplicateWatch } from './duplicate-watch.ts';
import { warnAboutFolder } from './folder-warning.ts';

interface Deps {
  clock: Clock;
  place: DataPlace;
  timeZone: string;
  hasFamily: () => boolean;
  settings: BackupSettingsFile;
  schedule: Schedule;
  list: BackupList;
  maker: BackupMaker;
  secondPlace: SecondPlaceKeeper;
  oneAtATime: OneAtATime;
  duplicates: DuplicateWatch;
}

/** Describes the state of the backups for the owner. */
export async function describeStatus(deps: Deps): Promise<BackupStatus> {
  const { clock, place, secondPlace } = deps;
  await secondPlace.look();
  const good = newestBackup(place.backupsFolder, clock.now(), isOwnGood);
  const { drill } = deps.settings.get();
  return {
    ...describeSafety(deps),
    newestGood: good && deps.list.toView(good),
    newestGoodPath: good?.file ?? null,
    drill: drill && { at: drill.at, passed: drill.passed, sentence: drill.sentence },
    running: deps.oneAtATime.running(),
    secondPlace: secondPlace.view(good),
    twin: deps.duplicates.found(),
    dataFolder: place.path,
    folderWarning: warnAboutFolder(place.path),
    dataSize: sizeOf(place.databaseFile),
    putAside: listPutAside(place.path),
  };
}

/** Returns the state of the backups as a code and as a sentence. */
export function describeSafety(deps: Deps): Pick<BackupStatus, 'state' | 'sentence'> {
  const { clock, place, timeZone, schedule, maker, hasFamily } = deps;
  const newest = (matches: typeof isOwnGood) => newestBackup(place.backupsFolder, clock.now(), matches);
  const good = newest(isOwnGood);
  const differs = newest(isOwnTry)?.verdict === 'figures_differ' ? describeBadCopy('figures_differ') : null;
  const trouble = maker.failure() ?? differs;
  const state = stateOf(schedule, { hasGood: good !== null, hasTrouble: Boolean(trouble) });
  const facts = { lastGoodAt: good?.madeAt ?? null, state, hasFamily: hasFamily(), trouble };
  return { state, sentence: describeBackupStatus({ ...facts, now: clock.now(), timeZone }) };
}

function stateOf(
  schedule: Schedule,
  { hasGood, hasTrouble }: { hasGood: boolean; hasTrouble: boolean },
): BackupStatus['state'] {
  if (schedule.isOverdue()) return 'overdue';
  if (hasTrouble) return 'trouble';
  if (!hasGood) return 'none';
  return schedule.isDue() ? 'due' : 'good';
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
