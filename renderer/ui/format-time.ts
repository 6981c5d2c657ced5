/** A time of day as people say it (specification, section 9): '17:30' is '5:30 PM'. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** When an event of a day is: 'All day', its time, or nothing. */
export function formatEventTime({ time, isAllDay }: { time: string | null; isAllDay: boolean }): string {
  if (isAllDay) return 'All day';
  return time ? formatTime(time) : '';
}
