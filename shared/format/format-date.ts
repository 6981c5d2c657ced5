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

/** Formats a day as 'Today', 'Yesterday', 'Tomorrow' or 'Monday, November 16'; adds the year if it is not this year. */
export function formatDay(date: LocalDate, today: LocalDate): Phrase {
  return nearDay(daysBetween(date, today)) ?? formatFarDay(date, today);
}

/** Formats a day inside a sentence: as 'today', 'yesterday', 'tomorrow' or like `formatDay`. */
export function formatDayInSentence(date: LocalDate, today: LocalDate): Phrase {
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return say(words.todayInSentence);
  if (daysAgo === 1) return say(words.yesterdayInSentence);
  return daysAgo === -1 ? say(words.tomorrowInSentence) : formatFarDay(date, today);
}

function formatFarDay(date: LocalDate, today: LocalDate): Phrase {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? formatWeekdayAndDay(date) : formatFullDay(date);
}

/** Formats a day of this year as 'Monday, November 16'. */
export function formatWeekdayAndDay(date: LocalDate): Phrase {
  return say(words.weekdayAndDay, { weekday: weekdayName(date), ...partsOf(date) });
}

/** Formats a day of the coming week as 'Today', 'Tomorrow' or its weekday. */
export function formatWeekday(date: LocalDate, today: LocalDate): Phrase {
  const daysAgo = daysBetween(date, today);
  return (daysAgo <= 0 && nearDay(daysAgo)) || weekdayName(date);
}

/** Formats a day as 'Nov 21'. */
export function formatShortDay(date: LocalDate): Phrase {
  const { monthIndex, day } = partsOf(date);
  return say(words.shortDay, { month: say(MONTHS_SHORT[monthIndex] ?? words.janShort), day });
}

/** Formats a day as 'Nov 21, 2026'. */
export function formatShortFullDay(date: LocalDate): Phrase {
  const { monthIndex, day, year } = partsOf(date);
  return say(words.shortFullDay, { month: say(MONTHS_SHORT[monthIndex] ?? words.janShort), day, year });
}

/** Formats a day of this year as 'March 11'. */
export function formatDayOfMonth(date: LocalDate): Phrase {
  return say(words.dayOfMonth, partsOf(date));
}

/** Formats a day as 'March 11, 2026'. */
export function formatFullDay(date: LocalDate): Phrase {
  return say(words.fullDay, partsOf(date));
}

/** Formats a day as 'Saturday, November 21, 2026'. */
export function formatWholeDay(date: LocalDate): Phrase {
  return say(words.weekdayAndFullDay, { weekday: weekdayName(date), ...partsOf(date) });
}

/** Formats a month as 'November 2026'. @param month `YYYY-MM` */
export function formatMonth(month: string): Phrase {
  return say(words.monthAndYear, partsOf(`${month}-01`));
}

/** Returns a sentence about a future day, such as 'That is on Saturday.'; from a week ahead on it has the date. */
export function formatNotDue(date: LocalDate, today: LocalDate): Phrase {
  const isSoon = daysBetween(today, date) < DAYS_PER_WEEK;
  return say(words.thatIsOnDay, { day: isSoon ? weekdayName(date) : formatWholeDay(date) });
}

/** Returns the weekday of a day, such as 'Monday'. */
export function weekdayName(date: LocalDate): Phrase {
  return say(WEEKDAYS[dayOfWeek(date)] ?? words.sunday);
}

/** Returns the short weekday of a day, such as 'Mon'. */
export function shortWeekdayName(date: LocalDate): Phrase {
  return say(WEEKDAYS_SHORT[dayOfWeek(date)] ?? words.sunShort);
}

/** Returns 'Weekend Mode' for Saturday and Sunday, otherwise 'School Days' (days-11). */
export function modeLabel(date: LocalDate): Phrase {
  return say(isWeekend(date) ? words.weekendMode : words.schoolDays);
}

/**
 * Formats an instant as 'March 11, 2026, 8:14 PM'.
 * @param at milliseconds since the Unix epoch
 * @param timeZone IANA name of the time zone
 */
export function formatMoment(at: number, timeZone: string): Phrase {
  const { date, minutes } = localTime(at, timeZone);
  return say(words.dayAndTime, { day: formatFullDay(date), time: formatMinutes(minutes) });
}

/** Returns the day of an instant in the time zone of the device or computer that runs the code. */
export function localDateOf(moment: Date): LocalDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Returns 'Today', 'Yesterday' or 'Tomorrow'; null for other days. @param daysAgo negative for future days */
function nearDay(daysAgo: number): Phrase | null {
  if (daysAgo === 0) return say(words.today);
  if (daysAgo === 1) return say(words.yesterday);
  return daysAgo === -1 ? say(words.tomorrow) : null;
}

function partsOf(date: LocalDate): { monthIndex: number; month: string; day: number; year: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { monthIndex: month - 1, month: say(MONTHS[month - 1] ?? words.january), day, year };
}
