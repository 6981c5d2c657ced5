import type { DayType, Period } from '#shared/constants.ts';
import type { IconKey } from '#shared/icons.ts';
import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/starter.ts';

/** A task offered during set-up. */
export interface StarterTask {
  readonly key: string;
  readonly text: Text;
  readonly icon: IconKey;
  readonly points: number;
  readonly period: Period;
  readonly dayType: DayType;
  readonly category: string;
}

/** A pack of tasks offered during set-up. */
export interface StarterPack {
  readonly key: string;
  readonly name: Text;
  readonly icon: IconKey;
  readonly tasks: readonly StarterTask[];
}

/** A reward offered during set-up. */
export interface StarterReward {
  readonly key: string;
  readonly name: Text;
  readonly icon: IconKey;
  readonly cost: number;
  readonly type: 'screen_time' | 'special';
}

function task(
  key: string,
  text: Text,
  icon: IconKey,
  points: number,
  period: Period,
  dayType: DayType,
  category = 'daily',
): StarterTask {
  return { key, text, icon, points, period, dayType, category };
}

/** Packs of tasks that set-up offers; everything can be edited later (setup-6). */
export const STARTER_PACKS: readonly StarterPack[] = [
  {
    key: 'morning',
    name: words.morning,
    icon: 'sun',
    tasks: [
      task('make-bed', words.makeBed, 'bed', 10, 'AM', 'anyday'),
      task('get-dressed', words.getDressed, 'tshirt', 10, 'AM', 'anyday'),
      task('brush-teeth-am', words.brushTeethAm, 'toothbrush', 10, 'AM', 'anyday'),
      task('eat-breakfast', words.eatBreakfast, 'breakfast', 10, 'AM', 'anyday'),
      task('pack-bag', words.packBag, 'backpack', 15, 'AM', 'weekday', 'school'),
    ],
  },
  {
    key: 'evening',
    name: words.evening,
    icon: 'moon',
    tasks: [
      task('homework', words.homework, 'homework', 30, 'PM', 'weekday', 'school'),
      task('tidy-room', words.tidyRoom, 'tidy', 20, 'PM', 'anyday', 'chores'),
      task('bath', words.bath, 'bath', 15, 'PM', 'anyday', 'health'),
      task('brush-teeth-pm', words.brushTeethPm, 'toothbrush', 10, 'PM', 'anyday', 'health'),
      task('bedtime', words.bedtime, 'sleep', 20, 'PM', 'anyday'),
    ],
  },
  {
    key: 'helping',
    name: words.helping,
    icon: 'broom',
    tasks: [
      task('lay-table', words.layTable, 'dishes', 15, 'ANYTIME', 'anyday', 'chores'),
      task('laundry', words.laundry, 'laundry', 10, 'ANYTIME', 'anyday', 'chores'),
      task('read', words.read, 'book', 20, 'ANYTIME', 'anyday', 'school'),
      task('vacuum', words.vacuum, 'broom', 30, 'AM', 'weekend', 'chores'),
      task('good-deed', words.goodDeed, 'heart', 25, 'BONUS', 'anyday', 'kindness'),
    ],
  },
  {
    key: 'pets',
    name: words.pets,
    icon: 'dog',
    tasks: [
      task('feed-pet', words.feedPet, 'dog', 15, 'ANYTIME', 'anyday', 'chores'),
      task('water-plants', words.waterPlants, 'plant', 15, 'ANYTIME', 'anyday', 'chores'),
    ],
  },
];

/** Rewards that set-up offers. */
export const STARTER_REWARDS: readonly StarterReward[] = [
  { key: 'games-30', name: words.games30, icon: 'games', cost: 100, type: 'screen_time' },
  { key: 'tv-30', name: words.tv30, icon: 'tv', cost: 100, type: 'screen_time' },
  { key: 'movie-night', name: words.movieNight, icon: 'movie', cost: 250, type: 'screen_time' },
  { key: 'ice-cream', name: words.iceCream, icon: 'ice-cream', cost: 150, type: 'special' },
  { key: 'stay-up', name: words.stayUp, icon: 'moon', cost: 200, type: 'special' },
  { key: 'day-trip', name: words.dayTrip, icon: 'car', cost: 1000, type: 'special' },
];
