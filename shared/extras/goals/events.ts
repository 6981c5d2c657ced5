/** Live events, with the kind of their ids. */
export const EVENTS = { 'goals.changed': 'people' } as const;
