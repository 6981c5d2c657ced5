import * as goals from './goals/events.ts';

/** Live events of extras, each with what its ids are. */
export const EXTRA_EVENTS = { ...goals.EVENTS } as const satisfies Record<string, 'people' | 'things'>;
