/** Extras that decide about the days to come: in families with any of them the outlook is there. */
export const OUTLOOK_EXTRAS = ['breaks', 'days', 'turns'] as const;
