import type { ChildSummary, DataSummary, Proof } from '#server/db/check/prove.ts';
import { wordDiskError } from '#server/db/folder/disk-errors.ts';
import { AppError } from '#shared/errors.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/safety.ts';

const MOST_NAMED = 3;

type Figures = Pick<ChildSummary, 'balance' | 'entries'>;

/** Figures of a child in the live data and in a backup; null where the child is missing. */
export interface ComparedChild {
  name: string;
  family: string;
  live: Figures | null;
  backup: Figures | null;
}

/** Says why a backup cannot be restored; null for one that can. */
export function restoreRefusalOf(proof: Proof): AppError | null {
  const { verdict, findings } = proof;
  const what = findings[0] ?? say(words.itCannotBeRead);
  const damaged = (sentence: Phrase) =>
    new AppError('backup_damaged', { message: `${sentence} ${say(words.chooseAnotherBackup)}` });
  switch (verdict) {
    case 'good':
      return null;
    case 'newer':
      return new AppError('backup_newer');
    case 'not_kinboard':
      return new AppError('backup_not_kinboard');
    case 'figures_differ':
      return damaged(say(words.figuresDoNotFitTogether, { what }));
    case 'foreign_schema':
      return damaged(say(words.innerStructureChanged, { what }));
    case 'damaged':
      return damaged(sayFault(proof));
  }
}

/**
 * Says what is wrong with a damaged backup. The messages of SQLite ("database disk image is malformed") stay in the
 * findings, for the log.
 */
function sayFault({ nonsense, unreadable }: Proof): Phrase {
  if (unreadable !== undefined) return say(words.backupUnreadable, { found: unreadable });
  if (!nonsense) return say(words.backupBroken);
  const { kind, found } = nonsense;
  if (kind === 'timeZone') return say(words.backupUnknownTimeZone, { found });
  if (kind === 'roleType') return say(words.backupUnknownRoleKind, { found });
  return say(words.backupUnreadableRights);
}

/** Converts an error of a restore to one with a message for people. @param folder data folder */
export function wordRestoreError(error: unknown, folder: string): unknown {
  if ((error as { code?: unknown } | null)?.code !== 'SQLITE_BUSY') return wordDiskError(error, folder);
  const message = say(words.dataFileOpenElsewhere);
  return new AppError('backup_busy', { message });
}

/** Describes data: "the family Meyer (6 people) as of March 11, 2026, 8:14 PM" */
export function sayData({ families, people, changedAt }: DataSummary, timeZone: string): Phrase {
  const [first] = families;
  const what =
    families.length === 1 && first
      ? say(words.theFamilyWithPeople, { name: first.name, people })
      : say(words.familiesWithPeople, { families: families.length, people });
  return changedAt === null ? what : say(words.dataAsOfMoment, { what, moment: formatMoment(changedAt, timeZone) });
}

/** Says what a restore would bring back, what would be lost and what else happens. */
export function describeRestore(restore: {
  summary: DataSummary;
  /** Null before the first family. */
  live: DataSummary | null;
  isOtherInstallation: boolean;
  children: readonly ComparedChild[];
  devicesKept: number;
  /** Name of a log file next to the backup, which is not used; null for none. */
  unusedLog: string | null;
  timeZone: string;
}): string {
  const { summary, live, isOtherInstallation, children, devicesKept, unusedLog, timeZone } = restore;
  const sentences: string[] = [say(words.restoreBringsBack, { data: sayData(summary, timeZone) })];
  if (unusedLog) {
    sentences.push(say(words.unusedLogHint, { unusedLog }));
  }
  if (isOtherInstallation) {
    sentences.push(say(words.dataOfAnotherKinboard));
  }
  if (live) {
    sentences.push(...sayChildren(children));
    sentences.push(say(words.currentDataKeptHint));
  }
  if (devicesKept > 0) {
    sentences.push(say(words.devicesStayCount, { count: devicesKept }));
  }
  sentences.push(say(words.signInAgainHint));
  return sentences.join(' ');
}

/** Says what a restore did. @param safetyCopy name of the backup that undoes it */
export function describeRestored(summary: DataSummary, safetyCopy: string | null, timeZone: string): string {
  const done = say(words.restoreDone, { data: sayData(summary, timeZone) });
  return safetyCopy === null ? done : `${done} ${say(words.undoRestoreHint, { safetyCopy })}`;
}

function sayChildren(children: readonly ComparedChild[]): string[] {
  const most = [...children].sort((a, b) => differenceOf(b) - differenceOf(a));
  const changes = most.flatMap((child) => sayChild(child) ?? []);
  if (changes.length === 0) return [say(words.noPointsChange)];
  const more = changes.length - MOST_NAMED;
  const named = changes.slice(0, MOST_NAMED).map((change) => `${change}.`);
  return more > 0 ? [...named, say(words.sameForMoreCount, { count: more })] : named;
}

/** Returns by how many entries the live data and the backup differ. */
function differenceOf({ live, backup }: ComparedChild): number {
  return Math.abs((live?.entries ?? 0) - (backup?.entries ?? 0));
}

function sayChild({ name, live, backup }: ComparedChild): Phrase | null {
  if (!live) return backup ? say(words.childComesBack, { name, points: points(backup.balance) }) : null;
  if (!backup) return say(words.childGoes, { name, points: points(live.balance) });
  const entries = live.entries - backup.entries;
  if (entries === 0 && live.balance === backup.balance) return null;
  const balances = { points: points(live.balance), number: formatNumber(backup.balance) };
  if (entries > 0) return say(words.childLosesEntries, { name, count: entries, ...balances });
  if (entries < 0) return say(words.childGetsEntriesBack, { name, count: -entries, ...balances });
  return say(words.childHasOtherEntries, { name, ...balances });
}

function points(balance: number): Phrase {
  return say(common.pointsCount, { count: balance });
}
