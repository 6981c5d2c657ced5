import path from 'node:path';
import { summariseFile } from '#server/db/check/prove.ts';
import { nameBackup } from '#server/db/copies/backup-record.ts';
import { carryOver } from '#server/db/copies/carry-over.ts';
import { replaceData } from '#server/db/copies/replace-data.ts';
import type { WorkingCopy } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { Connection } from '#server/db/open.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { removeBackupIfPossible } from '#server/features/backups/copies/backup-files.ts';
import { toContents } from '#server/features/backups/copies/backup-view.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { BackupKind, RestoreResult } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type ReadWhole, withProvenCopy } from './proven-copy.ts';
import { compareWithLive } from './restore-preview.ts';
import { describeRestored, refusalOf } from './restore-words.ts';

/** Throws when whoever asked may not, or no longer may. */
export type Recheck = () => void;

/** What the swap stands on. */
export interface SwapDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone in which times are said: the installation's. */
  timeZone: string;
  openLive: () => Connection;
  readWhole: ReadWhole;
  /** Proves the safety copy. */
  register: (file: string, kind: BackupKind) => Promise<unknown>;
}

/**
 * Puts a file in the place of the live data, which is kept as the safety copy: everything up to the swap happens on a
 * copy, the swap itself in one turn.
 * @throws AppError backup_not_kinboard, backup_damaged, backup_newer: nothing has changed then
 */
export async function swapData(
  deps: SwapDeps,
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
function replaceBy(deps: SwapDeps, copy: WorkingCopy, installationId: string | null): string {
  const { unitOfWork, place, clock, timeZone, openLive } = deps;
  const name = nameBackup(place.backupsFolder, 'restore', clock.now(), timeZone);
  const safetyCopy = path.join(place.backupsFolder, name);
  replaceData(unitOfWork, place, {
    workingCopy: copy.file,
    safetyCopy,
    carryOver: (live) => carryOver(copy.file, live, installationId),
    open: openLive,
  });
  return safetyCopy;
}

/** Before the first account there was nothing to keep. @returns the name of the backup */
async function keepSafetyCopy(
  { register }: Pick<SwapDeps, 'register'>,
  { safetyCopy, hadPeople }: { safetyCopy: string; hadPeople: boolean },
): Promise<string | null> {
  if (!hadPeople) {
    await removeBackupIfPossible(safetyCopy);
    return null;
  }
  // The restore is done whatever becomes of the check: the copy is there, and is proven when it is looked at.
  await register(safetyCopy, 'restore').catch(() => undefined);
  return path.basename(safetyCopy);
}
