import { createStore } from '#renderer/platform/store.ts';

/** Number of requests that wait for the signed-in grown-up; set by an extra and shown in the navigation. */
export const waitingCount = createStore(0);
