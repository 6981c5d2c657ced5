import { localeFormat } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import { localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/dates.ts';

/** Formats a time of day (days-13): '17:30' is '5:30 PM' in languages with a 12-hour clock. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatMinutes(hours * 60 + minutes);
}

/** Formats minutes since midnight as a time of day: 1050 is '5:30 PM' or '17:30'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, '0');
  if (localeFormat().hours === 24) return `${hours}:${past}`;
  return `${hours % 12 || 12}:${past} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats the time of day that a clock in a time zone shows at an instant in ISO form. */
export function formatClock(instant: string, timeZone: string): string {
  return formatMinutes(localTime(Date.parse(instant), timeZone).minutes);
}

/** Formats a time of day for narrow places: '5:30p', '9a'. */
export function formatShortTime(time: string): string {
  const said = formatTime(time);
  return localeFormat().hours === 24
    ? said
    : said.replace(':00', '').replace(/ ([AP])M$/, (_all, half: string) => half.toLowerCase());
}

/** Formats the time of an event within its day: 'All day', its time, or an empty text. */
export function formatEventTime({ time, isAllDay }: { time: string | null; isAllDay: boolean }): string {
  if (isAllDay) return say(words.allDay);
  return time ? formatTime(time) : '';
}
