import type { BackupKind, BackupVerdict } from '#shared/contracts/backups.schema.ts';
import { type LocalDate, localTime, mondayOf } from '#shared/rules/local-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Numbers of days, weeks and months of which the newest backup is kept (backups-8). */
const KEPT = { days: 14, weeks: 8, months: 12 } as const;
const NEVER_FEWER_THAN = 3;

/** Days for which backups outside the rotation stay: those that undo a migration or a restore, and uploaded files. */
const STAYS_DAYS: Partial<Record<BackupKind, number>> = { migration: 60, restore: 60, uploaded: 1 };
const FIGURES_DIFFER_DAYS = 60;

/** Facts of a backup that the rotation needs. */
export interface Rotating {
  kind: BackupKind;
  /** Milliseconds since the Unix epoch. */
  madeAt: number;
  verdict: BackupVerdict;
}

/**
 * Returns the instant until which a backup stays, in milliseconds since the Unix epoch; null when the rotation decides.
 */
export function keptUntil({ kind, madeAt, verdict }: Rotating): number | null {
  const days = STAYS_DAYS[kind] ?? (verdict === 'figures_differ' ? FIGURES_DIFFER_DAYS : null);
  return days === null ? null : madeAt + days * DAY_MS;
}

/**
 * Tells whether the rotation decides on a backup: it is proven, not put there by hand and has no fixed time to stay.
 */
export function isRotated(backup: Rotating): boolean {
  return backup.verdict === 'good' && backup.kind !== 'found' && keptUntil(backup) === null;
}

/**
 * Chooses the backups to remove: all good ones except the newest of each of 14 days, 8 weeks and 12 months that have
 * one, and those whose fixed time is over. At least 3 good ones remain. Files put there by hand and unproven files
 * always stay.
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

/**
 * Adds the newest backup of each period. Periods without a backup do not count, so a computer that was off loses none.
 */
function keepNewestOfEach<T>(
  newestFirst: readonly T[],
  kept: Set<T>,
  most: number,
  periodOf: (backup: T) => LocalDate,
) {
  const seen = new Set<LocalDate>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (seen.has(period)) continue;
    if (seen.size === most) return;
    seen.add(period);
    kept.add(backup);
  }
}
