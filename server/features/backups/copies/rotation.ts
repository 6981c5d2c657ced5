import type { BackupKind, BackupVerdict } from '#shared/contracts/backups.schema.ts';
import { type LocalDate, localTime, mondayOf } from '#shared/rules/local-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The newest of each of so many days, weeks and months that have one is kept (backups-8). */
const KEPT = { days: 14, weeks: 8, months: 12 } as const;
const NEVER_FEWER_THAN = 3;

/** Days for which what is no part of the rotation stays: what undoes a migration or a restore, and what needs a look. */
const STAYS_DAYS: Partial<Record<BackupKind, number>> = { migration: 60, restore: 60, uploaded: 1 };
const FIGURES_DIFFER_DAYS = 60;

/** Facts of a backup that the rotation needs. */
export interface Rotating {
  kind: BackupKind;
  /** Milliseconds since the Unix epoch. */
  madeAt: number;
  verdict: BackupVerdict;
}

/** Computes until when a backup stays in any case, in milliseconds since the Unix epoch; null when the rotation decides. */
export function keptUntil({ kind, madeAt, verdict }: Rotating): number | null {
  const days = STAYS_DAYS[kind] ?? (verdict === 'figures_differ' ? FIGURES_DIFFER_DAYS : null);
  return days === null ? null : madeAt + days * DAY_MS;
}

/** Tells whether a backup counts for the rotation: proven, and neither somebody's own file nor kept for a reason of its own. */
export function isRotated(backup: Rotating): boolean {
  return backup.verdict === 'good' && backup.kind !== 'found' && keptUntil(backup) === null;
}

/**
 * Chooses what to remove: all good ones but the newest of each of 14 days, 8 weeks and 12 months that have one, and what has
 * stayed its time; never so that fewer than 3 good ones remain, and never what somebody put there or nobody has proven.
 * @param now milliseconds since the Unix epoch
 * @param timeZone IANA zone whose days, weeks (from Monday) and months count
 */
export function chooseToRemove<T extends Rotating>(backups: readonly T[], now: number, timeZone: string): T[] {
  const newestFirst = [...backups].sort((a, b) => b.madeAt - a.madeAt);
  const rotated = newestFirst.filter(isRotated);
  const kept = new Set<T>();
  const dayOf = ({ madeAt }: T) => localTime(madeAt, timeZone).date;
  keepNewestOfEach(rotated, kept, KEPT.days, dayOf);
  keepNewestOfEach(rotated, kept, KEPT.weeks, (backup) => mondayOf(dayOf(backup)));
  keepNewestOfEach(rotated, kept, KEPT.months, (backup) => dayOf(backup).slice(0, 7));
  for (const backup of rotated) if (kept.size < NEVER_FEWER_THAN) kept.add(backup);
  return newestFirst.filter((backup) => {
    const until = keptUntil(backup);
    if (until !== null) return backup.kind !== 'found' && until < now;
    return isRotated(backup) && !kept.has(backup);
  });
}

/** Counts days that have a backup, not days of the calendar: a computer that was off loses nothing by it. */
function keepNewestOfEach<T>(newestFirst: readonly T[], kept: Set<T>, most: number, partOf: (backup: T) => LocalDate) {
  const seen = new Set<LocalDate>();
  for (const backup of newestFirst) {
    const part = partOf(backup);
    if (seen.has(part)) continue;
    if (seen.size === most) return;
    seen.add(part);
    kept.add(backup);
  }
}
