import { createStore } from '#renderer/platform/store.ts';

/** Number of things that wait for the signed-in grown-up, as an extra counts them: shown in the navigation. */
export const waitingCount = createStore(0);
