import { createStore } from '#renderer/platform/store.ts';

/** Open ticket: whose it is, and its reward. */
interface ShownTicket {
  readonly userId: string;
  readonly rewardId: string;
}

/** The ticket that is open; null when none is. It is set before the tickets are drawn for the first time. */
export const shownTicket = createStore<ShownTicket | null>(null);
