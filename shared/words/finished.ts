import { text } from '#shared/language/text.ts';

/** `count` is the number of tasks and events of the day. */
export const didAll = text<{ count: number }>(
  '{count, plural, one {You did what was planned today.} other {You did all #.}}',
);
export const nthWholeDay = text<{ nth: 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' }>(
  '{nth, select, first {Your first whole day this week.} second {Your second whole day this week.} third {Your third whole day this week.} fourth {Your fourth whole day this week.} fifth {Your fifth whole day this week.} sixth {Your sixth whole day this week.} other {Your seventh whole day this week.}}',
);
