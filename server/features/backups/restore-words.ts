import { wordDiskError } from '#server/db/disk-errors.ts';
import type { DataSummary, Proof } from '#server/db/prove.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import { formatMoment } from '#shared/rules/format-time.ts';
import type { ComparedChild } from './compare-children.ts';

const MOST_NAMED = 3;
/** What SQLite says of it ("database disk image is malformed") stands in the findings, for the log. */
const IS_DAMAGED =
  'is damaged: parts of it cannot be read or do not fit together, as after a failing disk or a copy that broke off';

/** Why a backup cannot be restored; null for one that can. */
export function refusalOf({ verdict, findings, reason = IS_DAMAGED }: Proof): AppError | null {
  const what = findings[0] ?? 'it cannot be read';
  const damaged = (sentence: string) =>
    new AppError('backup_damaged', { message: `${sentence} Nothing was changed. Choose another one.` });
  switch (verdict) {
    case 'good':
      return null;
    case 'newer':
      return new AppError('backup_newer');
    case 'not_kinboard':
      return new AppError('backup_not_kinboard');
    case 'figures_differ':
      return damaged(`The figures in this backup do not fit together: ${what}.`);
    case 'foreign_schema':
      return damaged(`Somebody changed the inner structure of this backup: ${what}.`);
    case 'damaged':
      return damaged(`This backup ${reason}.`);
  }
}

/** The rest of "This backup …" for what a reading as the screens do found. */
export function sayUnreadable(finding: string): string {
  return `is whole, but Kinboard could not work with it: ${finding}`;
}

/** What kept a restore from going on, in words for people. @param folder of the data */
export function wordRestoreError(error: unknown, folder: string): unknown {
  if ((error as { code?: unknown } | null)?.code !== 'SQLITE_BUSY') return wordDiskError(error, folder);
  const message = 'Another program has the data file of Kinboard open. Nothing was changed. Close it and try again.';
  return new AppError('backup_busy', { message });
}

/** "the family Meyer (6 people) as of March 11, 2026, 8:14 PM" */
export function sayData({ families, people, changedAt }: DataSummary, timeZone: string): string {
  const [first] = families;
  const what =
    families.length === 1 && first
      ? `the family ${first.name} (${count(people, 'person', 'people')})`
      : `${count(families.length, 'family', 'families')} with ${count(people, 'person', 'people')}`;
  return changedAt === null ? what : `${what} as of ${formatMoment(changedAt, timeZone)}`;
}

/** What a restore would bring and what would be lost, and what happens besides. */
export function describeRestore(restore: {
  summary: DataSummary;
  /** Null before the first family. */
  live: DataSummary | null;
  isOtherInstallation: boolean;
  children: readonly ComparedChild[];
  devicesKept: number;
  /** Name of a log beside the backup, which is not used. */
  unusedLog: string | null;
  timeZone: string;
}): string {
  const { summary, live, isOtherInstallation, children, devicesKept, unusedLog, timeZone } = restore;
  const sentences = [`This brings back ${sayData(summary, timeZone)}.`];
  if (unusedLog) {
    sentences.push(`${unusedLog} beside it is not used: what stands only there is not brought back.`);
  }
  if (isOtherInstallation) {
    sentences.push(
      'It is the data of another Kinboard, not an older state of this one: everything that is here now goes.',
    );
  }
  if (live) {
    sentences.push(...sayChildren(children));
    sentences.push('What is here now is kept as a backup for 60 days, so that this can be undone.');
  }
  if (devicesKept > 0) {
    sentences.push(`${count(devicesKept, 'connected device stays', 'connected devices stay')} connected.`);
  }
  sentences.push('Everybody signs in again, with the password of that time.');
  return sentences.join(' ');
}

/** What a restore did. @param safetyCopy name of the backup that undoes it */
export function describeRestored(summary: DataSummary, safetyCopy: string | null, timeZone: string): string {
  const back = `Restored: ${sayData(summary, timeZone)}. Everybody signs in again.`;
  if (safetyCopy === null) return back;
  return `${back} What was here before is kept for 60 days as ${safetyCopy}; restoring that one undoes this.`;
}

function sayChildren(children: readonly ComparedChild[]): string[] {
  const most = [...children].sort((a, b) => differenceOf(b) - differenceOf(a));
  const changes = most.flatMap((child) => sayChild(child) ?? []);
  if (changes.length === 0) return ['No child loses or gets points by it.'];
  const more = changes.length - MOST_NAMED;
  const named = changes.slice(0, MOST_NAMED).map((change) => `${change}.`);
  return more > 0 ? [...named, `The same goes for ${count(more, 'more child', 'more children')}.`] : named;
}

/** How many entries it is about. */
function differenceOf({ live, backup }: ComparedChild): number {
  return Math.abs((live?.entries ?? 0) - (backup?.entries ?? 0));
}

function sayChild({ name, live, backup }: ComparedChild): string | null {
  if (!live) return backup ? `${name} comes back with ${points(backup.balance)}` : null;
  if (!backup) return `${name} is not in it and goes, with ${points(live.balance)}`;
  const entries = live.entries - backup.entries;
  if (entries === 0 && live.balance === backup.balance) return null;
  const balances = `${points(live.balance)} become ${formatNumber(backup.balance)}`;
  if (entries > 0) return `${name} loses ${count(entries, 'entry', 'entries')} (${balances})`;
  if (entries < 0) return `${name} gets back ${count(-entries, 'entry', 'entries')} (${balances})`;
  return `${name} has other entries in it (${balances})`;
}

function points(balance: number): string {
  return `${formatNumber(balance)} ${Math.abs(balance) === 1 ? 'point' : 'points'}`;
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}
