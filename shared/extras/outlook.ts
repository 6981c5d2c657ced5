/** Extras that can change the plan of future days; the outlook is available in families with any of them. */
export const OUTLOOK_EXTRAS = ['breaks', 'days', 'turns'] as const;
/** Extras by which a person can be away; in families with any of them Home also requests the outlook. */
export const AWAY_EXTRAS: readonly string[] = ['breaks'];
