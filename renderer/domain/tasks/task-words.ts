import type { DayType, Period } from '#shared/constants.ts';
import type { scheduleGroup } from '#shared/rules/day.ts';

/** Group of Task management: each task is in one. */
export type ScheduleGroup = ReturnType<typeof scheduleGroup>;

/** Words for the parts of a day. */
export const PERIOD_WORDS: Record<Period, string> = {
  AM: 'Morning',
  PM: 'Evening',
  ANYTIME: 'Anytime',
  BONUS: 'Bonus',
};

/** Titles and pictures of the four parts of a day on Home (docs/product/home.md#home-5). */
export const PERIOD_SECTIONS: Record<Period, { title: string; picture: string }> = {
  AM: { title: 'Morning Tasks & Events (AM)', picture: 'sun' },
  PM: { title: 'Evening Tasks & Events (PM)', picture: 'moon' },
  ANYTIME: { title: 'General Tasks (Anytime)', picture: 'hourglass' },
  BONUS: { title: 'Bonus Tasks & Good Deeds', picture: 'party' },
};

/** Words for the kinds of days. */
export const DAY_TYPE_WORDS: Record<DayType, string> = {
  weekday: 'School Days (Mon-Fri)',
  weekend: 'Weekends (Sat-Sun)',
  anyday: 'Every day',
};

/** Words for the groups of Task management, in their order. */
export const GROUP_WORDS: Record<ScheduleGroup, string> = {
  weekday: 'School Days',
  weekend: 'Weekend',
  everyday: 'Every day',
  flexible: 'Flexible',
};

const CATEGORY_WORDS: Record<string, string> = { daily: 'Daily routine', activity: 'Activities' };

/** A category in words: families may have their own. */
export function categoryWords(category: string): string {
  return CATEGORY_WORDS[category] ?? category.charAt(0).toLocaleUpperCase() + category.slice(1);
}
