import { formatTime } from '#shared/rules/format-time.ts';

/** When an event of a day is: 'All day', its time, or nothing. */
export function formatEventTime({ time, isAllDay }: { time: string | null; isAllDay: boolean }): string {
  if (isAllDay) return 'All day';
  return time ? formatTime(time) : '';
}
