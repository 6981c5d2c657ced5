import { serverNow } from '#renderer/api/server-clock.ts';
import type { BackupContents, BackupStatus, BackupVerdict, BackupView } from '#shared/contracts/backups.schema.ts';
import { formatDayOfMonth, formatFullDay, localDateOf } from '#shared/format/format-date.ts';
import { formatMinutes } from '#shared/format/format-time.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { addDays } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/backups.ts';
import * as dates from '#shared/words/dates.ts';

/** Label and tone for each check result of a backup. */
export const VERDICT_WORDS: Record<BackupVerdict, { words: string; tone: 'good' | 'warn' | 'bad' | 'neutral' }> = {
  good: { words: say(words.proven), tone: 'good' },
  figures_differ: { words: say(words.figuresDiffer), tone: 'warn' },
  damaged: { words: say(words.damaged), tone: 'bad' },
  foreign_schema: { words: say(words.changedByOtherSoftware), tone: 'bad' },
  newer: { words: say(words.fromANewerKinboard), tone: 'warn' },
  not_kinboard: { words: say(words.notABackup), tone: 'bad' },
  unchecked: { words: say(words.notCheckedYet), tone: 'neutral' },
};

/** Formats a day for use in a sentence: 'today', 'yesterday', 'March 11'; with the year when it is not this year. */
export function dayWords(at: string): Phrase {
  const [date, today] = [localDateOf(new Date(at)), localDateOf(new Date(serverNow()))];
  if (date === today) return say(dates.todayInSentence);
  if (date === addDays(today, -1)) return say(dates.yesterdayInSentence);
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayOfMonth(date) : formatFullDay(date);
}

/** Formats a moment for use in a sentence: 'today, 3:00 AM', 'March 11, 3:00 AM'. */
export function momentWords(at: string): Phrase {
  const moment = new Date(at);
  return say(dates.dayAndTime, {
    day: dayWords(at),
    time: formatMinutes(moment.getHours() * 60 + moment.getMinutes()),
  });
}

/** Formats a moment for the beginning of a line: 'Today, 3:00 AM'. */
export function momentTitle(at: string): string {
  const said = momentWords(at);
  return said.charAt(0).toLocaleUpperCase(language()) + said.slice(1);
}

/** Names of the families in a backup: 'Berger', 'Berger and Okonkwo', 'Berger, Okonkwo and 3 more'. */
export function familyNames({ families }: BackupContents): string {
  const names = families.map(({ name }) => name);
  if (names.length === 0) return say(words.noFamilyYet);
  const [first = '', second] = names;
  if (second === undefined) return first;
  if (names.length === 2) return say(words.twoFamilies, { first, second });
  return say(words.moreFamilies, { first, second, more: names.length - 2 });
}

/** Describes the contents of a backup in one line. */
export function contentsWords(contents: BackupContents): string {
  return [
    familyNames(contents),
    say(words.peopleCount, { count: contents.people }),
    say(words.entriesCount, { count: contents.entries }),
    contents.lastEntryAt
      ? say(words.lastTickMoment, { moment: momentWords(contents.lastEntryAt) })
      : say(words.noTickYet),
  ].join(' · ');
}

/** Returns the heading of a backup: its moment, or for a safety copy the restore it was made for. */
export function backupTitle({ kind, madeAt }: BackupView): string {
  return kind === 'restore' ? say(words.beforeRestoreTitle, { moment: momentWords(madeAt) }) : momentTitle(madeAt);
}

/**
 * Tells whether a backup can be restored: its check passed or has not run yet. Otherwise its `sentence` says why not.
 */
export function mayBeRestored({ verdict }: BackupView): boolean {
  return verdict === 'good' || verdict === 'unchecked';
}

/** Returns the warning that every screen shows to the owner; null when there is no problem (backups-15). */
export function troubleWords({ state, sentence, twin, drill, secondPlace }: BackupStatus): string | null {
  if (twin?.name) return say(words.secondKinboardRuns, { name: twin.name });
  if (state === 'overdue' || state === 'trouble') return sentence;
  if (drill && !drill.passed) return drill.sentence;
  return secondPlace?.isMissedLong ? secondPlace.sentence : null;
}
