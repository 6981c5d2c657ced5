/** Live events, each with what its ids are. */
export const EVENTS = { 'goals.changed': 'people' } as const;
