import * as goals from './goals/events.ts';

/** Live events of extras, with the kind of their ids. */
export const EXTRA_EVENTS = { ...goals.EVENTS } as const satisfies Record<string, 'people' | 'things'>;
