import type { DayType, Period } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import type { scheduleGroup } from '#shared/rules/day.ts';
import * as dates from '#shared/words/dates.ts';
import * as words from '#shared/words/tasks.ts';

/** Group in Task management; each task belongs to one. */
export type ScheduleGroup = ReturnType<typeof scheduleGroup>;

/** Labels of the parts of a day. */
export const PERIOD_WORDS: Record<Period, string> = {
  AM: say(words.morning),
  PM: say(words.evening),
  ANYTIME: say(words.anytime),
  BONUS: say(words.bonus),
};

/** Titles and pictures of the four parts of a day on Home (home-5). */
export const PERIOD_SECTIONS: Record<Period, { title: string; picture: string }> = {
  AM: { title: say(words.morningTasksEventsAm), picture: 'sun' },
  PM: { title: say(words.eveningTasksEventsPm), picture: 'moon' },
  ANYTIME: { title: say(words.generalTasksAnytime), picture: 'hourglass' },
  BONUS: { title: say(words.bonusTasksGoodDeeds), picture: 'party' },
};

/** Labels of the day types. */
export const DAY_TYPE_WORDS: Record<DayType, string> = {
  weekday: say(words.schoolDaysMonFri),
  weekend: say(words.weekendsSatSun),
  anyday: say(words.everyDay),
};

/** Labels of the groups of Task management, in their order. */
export const GROUP_WORDS: Record<ScheduleGroup, string> = {
  weekday: say(dates.schoolDays),
  weekend: say(words.weekend),
  everyday: say(words.everyDay),
  flexible: say(words.flexible),
};

const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  daily: say(words.dailyRoutine),
  activity: say(words.activities),
  chores: say(words.chores),
  school: say(words.school),
  health: say(words.health),
  kindness: say(words.kindness),
  academic: say(words.academic),
  behavioral: say(words.behavioral),
  social: say(words.social),
  therapeutic: say(words.therapeutic),
  physical: say(words.physical),
  creative: say(words.creative),
};

/** Returns the label of a category; families may have custom ones. */
export function categoryWords(category: string): string {
  return CATEGORY_WORDS[category] ?? category.charAt(0).toLocaleUpperCase() + category.slice(1);
}
