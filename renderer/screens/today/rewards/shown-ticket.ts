import { createStore } from '#renderer/platform/store.ts';

/** Id of the reward whose ticket is open; null when none is. */
export const shownTicket = createStore<string | null>(null);
