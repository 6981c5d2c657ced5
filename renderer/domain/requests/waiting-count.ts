import { createStore } from '#renderer/platform/store.ts';

/** How many requests wait for the signed-in grown-up: kept by `WaitingWatch`, shown in the navigation. */
export const waitingCount = createStore(0);
