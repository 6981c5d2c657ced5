/**
 * Replaces the list of time zones of Blueprint's date inputs, which computes the offset of each zone as soon as it is
 * loaded: 125 ms on a fast computer, while a child may be ticking tasks. Nothing uses that list: the family's time zone
 * is the server's (look-6).
 */
export const TIMEZONE_ITEMS = [];
export const MINIMAL_TIMEZONE_ITEMS = [];
export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
