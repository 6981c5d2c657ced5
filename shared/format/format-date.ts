import { formatMinutes } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { dayOfWeek, daysBetween, isWeekend, type LocalDate, localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/dates.ts';

const MONTHS = [
  words.january,
  words.february,
  words.march,
  words.april,
  words.may,
  words.june,
  words.july,
  words.august,
  words.september,
  words.october,
  words.november,
  words.december,
] as const;
const MONTHS_SHORT = [
  words.janShort,
  words.febShort,
  words.marShort,
  words.aprShort,
  words.mayShort,
  words.junShort,
  words.julShort,
  words.augShort,
  words.sepShort,
  words.octShort,
  words.novShort,
  words.decShort,
] as const;
const WEEKDAYS = [
  words.sunday,
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
] as const;
const WEEKDAYS_SHORT = [
  words.sunShort,
  words.monShort,
  words.tueShort,
  words.wedShort,
  words.thuShort,
  words.friShort,
  words.satShort,
] as const;

const DAYS_PER_WEEK = 7;

/** A day as people say it: 'Today', 'Yesterday', 'Tomorrow', 'Monday, November 16'; with the year when it is another one. */
export function formatDay(date: LocalDate, today: LocalDate): Phrase {
  const near = nearDay(daysBetween(date, today));
  if (near) return near;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? say(words.weekdayAndDay, { weekday: weekdayName(date), ...partsOf(date) }) : formatFullDay(date);
}

/** A day of the coming week: 'Today', 'Tomorrow', else its weekday. */
export function formatWeekday(date: LocalDate, today: LocalDate): Phrase {
  const daysAgo = daysBetween(date, today);
  return (daysAgo <= 0 && nearDay(daysAgo)) || weekdayName(date);
}

/** A day in short: 'Nov 21'. */
export function formatShortDay(date: LocalDate): Phrase {
  const { monthIndex, day } = partsOf(date);
  return say(words.shortDay, { month: say(MONTHS_SHORT[monthIndex] ?? words.janShort), day });
}

/** In short with its year: 'Nov 21, 2026'. */
export function formatShortFullDay(date: LocalDate): Phrase {
  const { monthIndex, day, year } = partsOf(date);
  return say(words.shortFullDay, { month: say(MONTHS_SHORT[monthIndex] ?? words.janShort), day, year });
}

/** A day of this year: 'March 11'. */
export function formatDayOfMonth(date: LocalDate): Phrase {
  return say(words.dayOfMonth, partsOf(date));
}

/** A day with its year: 'March 11, 2026'. */
export function formatFullDay(date: LocalDate): Phrase {
  return say(words.fullDay, partsOf(date));
}

/** With all it has: 'Saturday, November 21, 2026'. */
export function formatWholeDay(date: LocalDate): Phrase {
  return say(words.weekdayAndFullDay, { weekday: weekdayName(date), ...partsOf(date) });
}

/** 'November 2026'. @param month `YYYY-MM` */
export function formatMonth(month: string): Phrase {
  return say(words.monthAndYear, partsOf(`${month}-01`));
}

/** Says of a day to come when it is: 'That is on Saturday.', and after a week with its date. */
export function formatNotDue(date: LocalDate, today: LocalDate): Phrase {
  const isSoon = daysBetween(today, date) < DAYS_PER_WEEK;
  return say(words.thatIsOnDay, { day: isSoon ? weekdayName(date) : formatWholeDay(date) });
}

/** The weekday of a day: 'Monday'. */
export function weekdayName(date: LocalDate): Phrase {
  return say(WEEKDAYS[dayOfWeek(date)] ?? words.sunday);
}

/** In short: 'Mon'. */
export function shortWeekdayName(date: LocalDate): Phrase {
  return say(WEEKDAYS_SHORT[dayOfWeek(date)] ?? words.sunShort);
}

/** 'Weekend Mode' on Saturday and Sunday and 'School Days' otherwise (days-11). */
export function modeLabel(date: LocalDate): Phrase {
  return say(isWeekend(date) ? words.weekendMode : words.schoolDays);
}

/**
 * A moment with its day and year: 'March 11, 2026, 8:14 PM'.
 * @param at milliseconds since the Unix epoch
 * @param timeZone IANA name of the zone whose clock says it
 */
export function formatMoment(at: number, timeZone: string): Phrase {
  const { date, minutes } = localTime(at, timeZone);
  return say(words.dayAndTime, { day: formatFullDay(date), time: formatMinutes(minutes) });
}

/** The day of a moment by the calendar of the device or computer that says it. */
export function localDateOf(moment: Date): LocalDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The name of a day near today; null for another. @param daysAgo negative for days to come */
function nearDay(daysAgo: number): Phrase | null {
  if (daysAgo === 0) return say(words.today);
  if (daysAgo === 1) return say(words.yesterday);
  return daysAgo === -1 ? say(words.tomorrow) : null;
}

function partsOf(date: LocalDate): { monthIndex: number; month: string; day: number; year: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { monthIndex: month - 1, month: say(MONTHS[month - 1] ?? words.january), day, year };
}
