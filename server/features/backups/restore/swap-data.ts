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
import { describeRestored, refusalOf } from './restore-words.ts';

/** Refuses by throwing when whoever asked may not, or no longer may. */
export type Recheck = () => void;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone in which times are said: the installation's. */
  timeZone: string;
  readWhole: ReadWhole;
  backups: BackupsService;
}

/**
 * Puts a file in the place of the live data, which is kept as the safety copy: everything up to the swap happens on a
 * copy, the swap itself in one turn.
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
    const refusal = refusalOf(copy.proof);
    if (refusal || !summary) throw refusal ?? new AppError('backup_damaged');
    // Of a data file that was replaced under our hands nothing could be kept.
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

/** @param installationId keeps the identity of the same data; null takes the copy's. @returns the safety copy */
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

/** Before the first account there was nothing to keep. @returns the name of the backup */
async function keepSafetyCopy(
  { backups }: Deps,
  { safetyCopy, hadPeople }: { safetyCopy: string; hadPeople: boolean },
): Promise<string | null> {
  if (!hadPeople) {
    await removeBackupIfPossible(safetyCopy);
    return null;
  }
  // The restore is done whatever becomes of the check: the copy is there, and is proven when it is looked at.
  await backups.register(safetyCopy, 'restore').catch(() => undefined);
  return path.basename(safetyCopy);
}
