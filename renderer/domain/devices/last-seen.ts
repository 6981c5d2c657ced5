const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * When a device was last there, as people say it: 'just now', '5 minutes ago', '3 days ago'.
 * @param nowMs now by the family computer's clock
 */
export function formatLastSeen(at: string, nowMs: number): string {
  const ago = Math.max(0, nowMs - Date.parse(at));
  if (ago < MINUTE_MS) return 'just now';
  if (ago < HOUR_MS) return words.format(-Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return words.format(-Math.floor(ago / HOUR_MS), 'hour');
  return words.format(-Math.floor(ago / DAY_MS), 'day');
}
