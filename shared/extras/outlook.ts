/** Extras that decide about the days to come: in families with any of them the outlook is there. */
export const OUTLOOK_EXTRAS = ['breaks', 'days', 'turns'] as const;
/** Extras by which somebody may be away: in families with any of them the days of Home are asked for, too. */
export const AWAY_EXTRAS: readonly string[] = ['breaks'];
