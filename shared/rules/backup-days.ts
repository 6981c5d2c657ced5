import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/**
 * Returns the day until which backups may contain data that is deleted today. The newest backup of each of 12 months is
 * kept (backups-8), so the last older one is removed when the same month of next year has its own.
 */
export function lastDayInBackups(today: LocalDate): LocalDate {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 2, 1] : [year + 1, month + 1];
  return addDays(`${nextYear}-${String(nextMonth).padStart(2, '0')}-01`, -1);
}
