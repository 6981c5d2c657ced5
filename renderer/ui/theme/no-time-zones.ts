/**
 * Stands in for the list of time zones of Blueprint's date inputs, which asks the offset of each as soon as it is
 * loaded: 125 ms of a fast computer, in the middle of a child's ticks. Here nothing chooses a time zone from it: the
 * family's is the server's (look-6).
 */
export const TIMEZONE_ITEMS = [];
export const MINIMAL_TIMEZONE_ITEMS = [];
export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
