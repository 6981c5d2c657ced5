import { format, isSameDay, isSameYear, subDays } from 'date-fns';
import { serverNow } from '#renderer/api/server-clock.ts';
import type { BackupContents, BackupStatus, BackupVerdict, BackupView } from '#shared/contracts/backups.schema.ts';
import { formatNumber } from '#shared/rules/format-number.ts';

/** What the check of a backup found, and how good that is. */
export const VERDICT_WORDS: Record<BackupVerdict, { words: string; tone: 'good' | 'warn' | 'bad' | 'neutral' }> = {
  good: { words: 'Proven', tone: 'good' },
  figures_differ: { words: 'Figures differ', tone: 'warn' },
  damaged: { words: 'Damaged', tone: 'bad' },
  foreign_schema: { words: 'Changed by other software', tone: 'bad' },
  newer: { words: 'From a newer Kinboard', tone: 'warn' },
  not_kinboard: { words: 'Not a backup', tone: 'bad' },
  unchecked: { words: 'Not checked yet', tone: 'neutral' },
};

/** A day as people say it in a sentence: 'today', 'yesterday', 'March 11'; with the year when it is another one. */
export function dayWords(at: string): string {
  const moment = new Date(at);
  const now = new Date(serverNow());
  if (isSameDay(moment, now)) return 'today';
  if (isSameDay(moment, subDays(now, 1))) return 'yesterday';
  return format(moment, isSameYear(moment, now) ? 'MMMM d' : 'MMMM d, yyyy');
}

/** A moment as people say it in a sentence: 'today, 3:00 AM', 'March 11, 3:00 AM'. */
export function momentWords(at: string): string {
  return `${dayWords(at)}, ${format(new Date(at), 'h:mm a')}`;
}

/** The same at the beginning of a line: 'Today, 3:00 AM'. */
export function momentTitle(at: string): string {
  const words = momentWords(at);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A size as people say it: '2.1 MB'. @param bytes size in bytes */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** An amount with its word: '1 person', '6 people'. */
export function countWords(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Names of the families in a backup: 'Berger', 'Berger and Okonkwo', 'Berger, Okonkwo and 3 more'. */
export function familyNames({ families }: BackupContents): string {
  const names = families.map(({ name }) => name);
  if (names.length === 0) return 'no family yet';
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

/** What is inside a backup, in one line. */
export function contentsWords(contents: BackupContents): string {
  return [
    familyNames(contents),
    countWords(contents.people, 'person', 'people'),
    countWords(contents.entries, 'points entry', 'points entries'),
    contents.lastEntryAt ? `last tick ${momentWords(contents.lastEntryAt)}` : 'no tick yet',
  ].join(' · ');
}

/** What a backup is called in a heading: by its moment, and a safety copy by what it was made for. */
export function backupTitle({ kind, madeAt }: BackupView): string {
  return kind === 'restore' ? `Before the restore of ${momentWords(madeAt)}` : momentTitle(madeAt);
}

/** Whether the whole check let it through, or is still to be made, so that it can be put back; else its sentence says why not. */
export function mayBeRestored({ verdict }: BackupView): boolean {
  return verdict === 'good' || verdict === 'unchecked';
}

/**
 * What whoever runs the family computer is told on every screen; null while all is well
 * (docs/product/backups.md#backups-15).
 */
export function troubleWords({ state, sentence, twin, drill, secondPlace }: BackupStatus): string | null {
  if (twin) return `A second Kinboard with the same data is running at home, on ${twin.name}.`;
  if (state === 'overdue' || state === 'trouble') return sentence;
  if (drill && !drill.passed) return drill.sentence;
  return secondPlace?.isMissedLong ? secondPlace.sentence : null;
}
