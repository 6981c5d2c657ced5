import { formatTime } from '#shared/rules/format-time.ts';

/** When an event of a day is: 'All day', its time, or nothing. */
export function formatEventTime({ time, isAllDay }: { time: string | null; isAllDay: boolean }): string {
  if (isAllDay) return 'All day';
  return time ? formatTime(time) : '';
}

/** A time where there is little room: '5:30p', '9a'. */
export function formatShortTime(time: string): string {
  return formatTime(time)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_words, half: string) => half.toLowerCase());
}
