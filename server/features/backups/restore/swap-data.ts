import path from 'node:path';
import { summariseFile } from '#server/db/check/prove.ts';
import { nameBackup } from '#server/db/copies/backup-record.ts';
import { carryOver } from '#server/db/copies/carry-over.ts';
import { replaceData } from '#server/db/copies/replace-data.ts';
import type { WorkingCopy } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { openLive } from '#server/db/opening/open-live.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { removeBackupIfPossible } from '#server/features/backups/copies/backup-files.ts';
import { toContents } from '#server/features/backups/copies/backup-list.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RestoreResult } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type ReadWhole, withProvenCopy } from './proven-copy.ts';
import { compareWithLive } from './restore-preview.ts';
import { describeRestored, restoreRefusalOf } from './restore-words.ts';

/** Throws when the caller is not, or no longer, permitted. */
export type Recheck = () => void;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone of the installation, in which sentences state times. */
  timeZone: string;
  readWhole: ReadWhole;
  backups: BackupsService;
}

/**
 * Replaces the live data with a file, and keeps the replaced data as the safety copy. Everything before the swap
 * happens on a copy; the swap itself is synchronous.
 * @throws AppError backup_not_kinboard, backup_damaged, backup_newer: nothing has changed then
 */
export async function swapData(
  deps: Deps,
  file: string,
  { signal, recheck }: { signal: AbortSignal; recheck: Recheck },
): Promise<RestoreResult> {
  const { place, timeZone } = deps;
  const result = await withProvenCopy(deps, file, signal, async (copy) => {
    const { summary } = copy.proof;
    const refusal = restoreRefusalOf(copy.proof);
    if (refusal || !summary) throw refusal ?? new AppError('backup_damaged');
    // Throws when another program replaced the data file: no safety copy could be kept of it.
    await deps.unitOfWork.run(() => undefined);
    recheck();
    const { live, isSame } = compareWithLive(place, copy, summary);
    const safetyCopy = replaceBy(deps, copy, isSame ? live.installationId : null);
    return { safetyCopy, summary, hadPeople: live.people > 0 };
  });
  const kept = await keepSafetyCopy(deps, result);
  return {
    restored: toContents(summariseFile(place.databaseFile)),
    safetyCopy: kept,
    sentence: describeRestored(result.summary, kept, timeZone),
  };
}

/** @param installationId id that the data keeps; null takes the copy's. @returns path of the safety copy */
function replaceBy(deps: Deps, copy: WorkingCopy, installationId: string | null): string {
  const { unitOfWork, place, clock, timeZone } = deps;
  const name = nameBackup(place.backupsFolder, 'restore', clock.now(), timeZone);
  const safetyCopy = path.join(place.backupsFolder, name);
  replaceData(unitOfWork, place, {
    workingCopy: copy.file,
    safetyCopy,
    carryOver: (live) => carryOver(copy.file, live, installationId),
    open: () => openLive(place),
  });
  return safetyCopy;
}

/** Registers the safety copy, or removes it if no account existed before. @returns its name; null when removed */
async function keepSafetyCopy(
  { backups }: Deps,
  { safetyCopy, hadPeople }: { safetyCopy: string; hadPeople: boolean },
): Promise<string | null> {
  if (!hadPeople) {
    await removeBackupIfPossible(safetyCopy);
    return null;
  }
  // The restore succeeded even if this check fails: the copy exists, and is proven later.
  await backups.register(safetyCopy, 'restore').catch(() => undefined);
  return path.basename(safetyCopy);
}
