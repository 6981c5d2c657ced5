import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';

// Loaded right after the first load, because both come after the tasks (speed-8).

/** The person's lists of rewards. */
export const RewardsColumn = lazyPart(() => import('./rewards-column.tsx'), 'RewardsColumn');

/** The tickets of a child's day; `TodaysTickets` keeps their place. */
export const Tickets = lazyPart(() => import('./ticket/tickets.tsx'), 'Tickets', { missing: () => null });
