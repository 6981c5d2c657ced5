import type { DayType, Period } from '#shared/constants.ts';
import type { IconKey } from '#shared/icons.ts';

/** A task offered during set-up. */
export interface StarterTask {
  readonly key: string;
  readonly text: string;
  readonly icon: IconKey;
  readonly points: number;
  readonly period: Period;
  readonly dayType: DayType;
  readonly category: string;
}

/** A pack of tasks offered during set-up. */
export interface StarterPack {
  readonly key: string;
  readonly name: string;
  readonly icon: IconKey;
  readonly tasks: readonly StarterTask[];
}

/** A reward offered during set-up. */
export interface StarterReward {
  readonly key: string;
  readonly name: string;
  readonly icon: IconKey;
  readonly cost: number;
  readonly type: 'screen_time' | 'special';
}

function task(
  key: string,
  text: string,
  icon: IconKey,
  points: number,
  period: Period,
  dayType: DayType,
  category = 'daily',
): StarterTask {
  return { key, text, icon, points, period, dayType, category };
}

/** Small packs to begin with; everything can be edited later (docs/product/setup.md#setup-6). */
export const STARTER_PACKS: readonly StarterPack[] = [
  {
    key: 'morning',
    name: 'Morning routine',
    icon: 'sun',
    tasks: [
      task('make-bed', 'Make the bed', 'bed', 10, 'AM', 'anyday'),
      task('get-dressed', 'Get dressed', 'tshirt', 10, 'AM', 'anyday'),
      task('brush-teeth-am', 'Brush teeth in the morning', 'toothbrush', 10, 'AM', 'anyday'),
      task('eat-breakfast', 'Eat breakfast', 'breakfast', 10, 'AM', 'anyday'),
      task('pack-bag', 'Pack the school bag', 'backpack', 15, 'AM', 'weekday', 'school'),
    ],
  },
  {
    key: 'evening',
    name: 'Evening routine',
    icon: 'moon',
    tasks: [
      task('homework', 'Do homework', 'homework', 30, 'PM', 'weekday', 'school'),
      task('tidy-room', 'Tidy up toys', 'tidy', 20, 'PM', 'anyday', 'chores'),
      task('bath', 'Bath or shower', 'bath', 15, 'PM', 'anyday', 'health'),
      task('brush-teeth-pm', 'Brush teeth in the evening', 'toothbrush', 10, 'PM', 'anyday', 'health'),
      task('bedtime', 'In bed on time', 'sleep', 20, 'PM', 'anyday'),
    ],
  },
  {
    key: 'helping',
    name: 'Helping at home',
    icon: 'broom',
    tasks: [
      task('lay-table', 'Help lay the table', 'dishes', 15, 'ANYTIME', 'anyday', 'chores'),
      task('laundry', 'Put laundry in the basket', 'laundry', 10, 'ANYTIME', 'anyday', 'chores'),
      task('read', 'Read for 15 minutes', 'book', 20, 'ANYTIME', 'anyday', 'school'),
      task('vacuum', 'Sweep the floor', 'broom', 30, 'AM', 'weekend', 'chores'),
      task('good-deed', 'A good deed for somebody', 'heart', 25, 'BONUS', 'anyday', 'kindness'),
    ],
  },
  {
    key: 'pets',
    name: 'Pets and plants',
    icon: 'dog',
    tasks: [
      task('feed-pet', 'Feed the pet', 'dog', 15, 'ANYTIME', 'anyday', 'chores'),
      task('water-plants', 'Water the plants', 'plant', 15, 'ANYTIME', 'anyday', 'chores'),
    ],
  },
];

/** Rewards to begin with. */
export const STARTER_REWARDS: readonly StarterReward[] = [
  { key: 'games-30', name: '30 minutes of games', icon: 'games', cost: 100, type: 'screen_time' },
  { key: 'tv-30', name: '30 minutes of TV', icon: 'tv', cost: 100, type: 'screen_time' },
  { key: 'movie-night', name: 'Pick the family movie', icon: 'movie', cost: 250, type: 'screen_time' },
  { key: 'ice-cream', name: 'Ice cream', icon: 'ice-cream', cost: 150, type: 'special' },
  { key: 'stay-up', name: 'Stay up 30 minutes longer', icon: 'moon', cost: 200, type: 'special' },
  { key: 'day-trip', name: 'Choose a family outing', icon: 'car', cost: 1000, type: 'special' },
];
