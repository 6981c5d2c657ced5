import { createStore } from '#renderer/platform/store.ts';

/** How much waits for the signed-in grown-up, as an extra counts it: shown in the navigation. */
export const waitingCount = createStore(0);
