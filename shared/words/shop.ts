import { text } from '#shared/language/text.ts';

// The shop of rewards and the tickets of a child.
export const ticketsOfToday = text('Tickets of today');
export const yourTicket = text('Your ticket');
/** On a ticket: the child shows the screen to a parent. */
export const showToAGrownUp = text('Show this to a grown-up');
export const openTicketNamed = text<{ reward: string }>('Open the ticket: {reward}');
export const moreTicketsCount = text<{ count: number }>(
  '{count, plural, one {and # more ticket} other {and # more tickets}}',
);
export const otherTicketsOfToday = text('Other tickets of today');
export const ticketForName = text<{ name: string }>('For {name}');
