import type { AdultRole, DayType, Period, Reading } from '#shared/constants.ts';
import type { NewEvent } from '#shared/contracts/calendar.schema.ts';
import type { NewReward } from '#shared/contracts/rewards.schema.ts';
import type { NewTask } from '#shared/contracts/tasks.schema.ts';
import type { IconKey } from '#shared/icons.ts';
import type { ProfilePictureName } from '#shared/profile-pictures.ts';

/** Password of every person in the demo. */
export const DEMO_PASSWORD = 'kinboard';

/** Name of the invented family. */
export const DEMO_FAMILY_NAME = 'The Bergers';

/** Days of the history, today included. */
export const DEMO_DAYS = 42;

/** Members of the invented family; the usernames are made from the first names. */
export const DEMO_PEOPLE = {
  admin: {
    firstName: 'Anna',
    lastName: 'Berger',
    role: 'admin',
    about: 'mother and family admin',
    picture: 'woman-red-hair',
  },
  parent: { firstName: 'Tom', lastName: 'Berger', role: 'parent', about: 'father' },
  grandmother: {
    firstName: 'Rose',
    lastName: 'Berger',
    role: 'grandmother',
    about: 'grandmother',
    picture: 'older-woman-light',
  },
  teacher: { firstName: 'Nora', lastName: 'Park', role: 'teacher', about: "Leo's teacher" },
  child: { firstName: 'Mia', lastName: 'Berger', role: 'child', about: 'child, 11', picture: 'fox' },
  sibling: { firstName: 'Ben', lastName: 'Berger', role: 'child', about: 'child, 8', picture: 'dinosaur' },
  student: {
    firstName: 'Leo',
    lastName: 'Berger',
    role: 'child',
    about: 'child, 6, reads not yet, with tasks and rewards of his teacher',
    picture: 'lion',
    reading: 'not-yet',
  },
} as const satisfies Record<
  string,
  {
    firstName: string;
    lastName: string;
    role: 'admin' | 'child' | AdultRole;
    about: string;
    picture?: ProfilePictureName;
    reading?: Reading;
  }
>;

/** Short name of a member of the invented family. */
export type DemoKey = keyof typeof DEMO_PEOPLE;

/** Short names of all members, in the order in which they join. */
export const DEMO_KEYS = Object.keys(DEMO_PEOPLE) as DemoKey[];

function task(
  text: string,
  icon: IconKey,
  points: number,
  period: Period,
  dayType: DayType,
  category: string,
): NewTask {
  return { text, icon, points, period, dayType, category };
}

/** Tasks of the family, which auto-assignment assigns to the children without a professional. */
export const FAMILY_TASKS: readonly (NewTask & { notFor?: DemoKey })[] = [
  task('Make the bed', 'bed', 10, 'AM', 'anyday', 'daily'),
  task('Get dressed before breakfast', 'tshirt', 10, 'AM', 'weekday', 'daily'),
  task('Brush teeth in the morning', 'toothbrush', 10, 'AM', 'anyday', 'health'),
  task('Pack the school bag', 'backpack', 15, 'AM', 'weekday', 'school'),
  task('Out of the house on time', 'alarm-clock', 15, 'AM', 'weekday', 'school'),
  task('Help make pancakes', 'breakfast', 25, 'AM', 'weekend', 'chores'),
  task('Sweep your room', 'broom', 30, 'AM', 'weekend', 'chores'),
  task('Do homework', 'homework', 30, 'PM', 'weekday', 'school'),
  { ...task('Practise the piano', 'music', 25, 'PM', 'weekday', 'activity'), notFor: 'sibling' },
  task('Tidy up your things', 'tidy', 20, 'PM', 'anyday', 'chores'),
  task('Bath or shower', 'bath', 15, 'PM', 'anyday', 'health'),
  task('Brush teeth in the evening', 'toothbrush', 10, 'PM', 'anyday', 'health'),
  task('In bed on time', 'sleep', 20, 'PM', 'weekday', 'daily'),
  task('Screens off by eight', 'phone', 15, 'PM', 'weekend', 'health'),
  task('Lay the table', 'dishes', 15, 'ANYTIME', 'anyday', 'chores'),
  task('Put laundry in the basket', 'laundry', 10, 'ANYTIME', 'anyday', 'chores'),
  task('Read for 20 minutes', 'book', 20, 'ANYTIME', 'anyday', 'school'),
  { ...task('Feed the rabbit', 'rabbit', 15, 'ANYTIME', 'anyday', 'chores'), notFor: 'child' },
  task('Play outside for an hour', 'tree', 15, 'ANYTIME', 'anyday', 'activity'),
  task('A good deed for somebody', 'heart', 25, 'BONUS', 'anyday', 'kindness'),
  task('Water the garden', 'flower', 30, 'BONUS', 'anyday', 'chores'),
  task('Help wash the car', 'car', 50, 'BONUS', 'anyday', 'chores'),
];

/** Tasks that the teacher made for her student. */
export const TEACHER_TASKS: readonly NewTask[] = [
  task('Hang up coat and bag', 'coat', 10, 'AM', 'weekday', 'behavioral'),
  task('Bring the reading folder', 'backpack', 10, 'AM', 'weekday', 'academic'),
  task('Start the day calmly', 'calm', 15, 'AM', 'anyday', 'therapeutic'),
  task('Read aloud for ten minutes', 'book', 25, 'PM', 'anyday', 'academic'),
  task('Number puzzle of the day', 'calculator', 20, 'PM', 'weekday', 'academic'),
  task('Draw the best thing of the weekend', 'paint-brush', 20, 'PM', 'weekend', 'creative'),
  task('Say something kind to somebody', 'smile', 15, 'ANYTIME', 'anyday', 'social'),
  task('Five minutes of moving', 'running', 10, 'ANYTIME', 'anyday', 'physical'),
];

/**
 * Tasks that the student has with the extras, by which he also gets those of the family: eight, as without extras, since
 * he is six.
 */
export const STUDENT_TASKS_WITH_EXTRAS: readonly string[] = [
  'Brush teeth in the morning',
  'Start the day calmly',
  'Read aloud for ten minutes',
  'Say something kind to somebody',
  'Five minutes of moving',
  'Violin',
  'Feed the cat',
  'Mow the lawn',
];

/** Tasks of the adults themselves. */
export const ADULT_TASKS: readonly { who: DemoKey; task: NewTask }[] = [
  { who: 'admin', task: task("Plan the week's dinners", 'calendar', 20, 'AM', 'weekend', 'daily') },
  { who: 'parent', task: task('Take out the recycling', 'trash', 20, 'PM', 'weekday', 'chores') },
];

function reward(name: string, icon: IconKey, cost: number, type: NewReward['type'], description = ''): NewReward {
  return { name, icon, cost, type, description };
}

/** Rewards that the invented children save for. */
export const FAMILY_REWARDS = {
  music: reward('Choose the music in the car', 'headphones', 80, 'special'),
  games: reward('30 minutes of games', 'games', 150, 'screen_time'),
  episode: reward('One more episode', 'tv', 200, 'screen_time', 'Not after eight on school days'),
  iceCream: reward('Ice cream', 'ice-cream', 250, 'special', 'Two scoops'),
  computer: reward('An hour on the computer', 'computer', 400, 'screen_time'),
  stayUp: reward('Stay up 30 minutes longer', 'moon', 450, 'special', 'Fridays and Saturdays'),
  movie: reward('Pick the family movie', 'movie', 500, 'screen_time'),
  pizza: reward('Pizza night', 'pizza', 700, 'special'),
  sleepover: reward('A friend stays overnight', 'bed', 1200, 'special'),
  swim: reward('Swimming pool with a friend', 'swim', 1500, 'special'),
  camera: reward('Borrow the big camera for a day', 'camera', 2500, 'screen_time'),
  park: reward('A day at the theme park', 'party', 6000, 'special', 'Saving up pays off'),
} as const satisfies Record<string, NewReward>;

/** Rewards of the teacher for her student. */
export const TEACHER_REWARDS = {
  sticker: reward('A sticker for the folder', 'star', 60, 'special'),
  song: reward('Choose the class song', 'music', 200, 'special'),
  firstInLine: reward('First in line for a day', 'crown', 350, 'special'),
  certificate: reward('Certificate for the wall', 'certificate', 700, 'special'),
  teachLesson: reward('Plan a lesson together', 'school', 2000, 'special'),
} as const satisfies Record<string, NewReward>;

/** Short name of a reward. */
export type RewardKey = keyof typeof FAMILY_REWARDS | keyof typeof TEACHER_REWARDS;

/** Parameters that decide which tasks a person does and how they spend their points. */
export interface Habits {
  /** Chance of doing a task on a school day, 0 to 1. */
  diligence: number;
  /** Chance of doing nothing all day, 0 to 1. */
  daysOff: number;
  /** Rewards that they redeem in this order, repeatedly. */
  wishes: readonly RewardKey[];
  /** Points that must remain after they redeem a reward. */
  reserve: number;
  /** Person who ticks flexible tasks for them on school days. */
  helper?: DemoKey;
}

/** Habits of the members who have tasks. */
export const HABITS: Partial<Record<DemoKey, Habits>> = {
  child: {
    diligence: 0.88,
    daysOff: 0.03,
    wishes: ['computer', 'pizza', 'episode', 'sleepover', 'movie', 'iceCream'],
    reserve: 140,
  },
  sibling: { diligence: 0.68, daysOff: 0.09, wishes: ['games', 'pizza', 'iceCream', 'stayUp', 'movie'], reserve: 240 },
  student: {
    diligence: 0.78,
    daysOff: 0.06,
    wishes: ['song', 'sticker', 'firstInLine', 'certificate'],
    reserve: 60,
    helper: 'teacher',
  },
  admin: { diligence: 0.8, daysOff: 0, wishes: [], reserve: 0 },
  parent: { diligence: 0.6, daysOff: 0.1, wishes: [], reserve: 0 },
};

/** Mistakes and adjustments in addition to the habits, by day of the history, counted from 0. */
export const ODD_EVENTS: readonly {
  day: number;
  who: DemoKey;
  /** A task is ticked by mistake and un-ticked. */
  mistake?: true;
  /** An adjustment and the person who books it. */
  adjustment?: { by: DemoKey; points: number; reason: string };
}[] = [
  { day: 9, who: 'child', mistake: true },
  { day: 16, who: 'child', adjustment: { by: 'grandmother', points: 80, reason: 'Helped grandma move' } },
  { day: 25, who: 'sibling', adjustment: { by: 'parent', points: -40, reason: 'Played football in the living room' } },
  { day: 29, who: 'sibling', mistake: true },
  { day: 35, who: 'student', mistake: true },
];

/** Events of the family's calendar; days are counted from today. */
export const DEMO_EVENTS: readonly {
  by: DemoKey;
  forWhom?: readonly DemoKey[];
  createdDaysAgo: number;
  /** Days from today to the event; for a weekly event, to its first day. */
  inDays: number;
  /** Person who completes the event on each of its past days. */
  completedBy?: DemoKey;
  event: Omit<NewEvent, 'date' | 'assignedUsers'>;
}[] = [
  {
    by: 'grandmother',
    createdDaysAgo: 30,
    inDays: 9,
    event: { title: "Grandma's birthday", color: 'purple', isAllDay: true, description: 'Cake at three.' },
  },
  {
    by: 'admin',
    forWhom: ['child'],
    createdDaysAgo: 20,
    inDays: -14,
    completedBy: 'child',
    event: { title: 'Football practice', type: 'activity', color: 'green', time: '17:30', isRecurring: true },
  },
  {
    by: 'parent',
    forWhom: ['child'],
    createdDaysAgo: 18,
    inDays: -10,
    completedBy: 'child',
    event: { title: 'Piano lesson', type: 'activity', color: 'blue', time: '15:30', isRecurring: true },
  },
  {
    by: 'teacher',
    forWhom: ['student'],
    createdDaysAgo: 13,
    inDays: -9,
    completedBy: 'student',
    event: { title: 'Reading hour', type: 'activity', color: 'yellow', time: '11:00', isRecurring: true },
  },
  {
    by: 'child',
    createdDaysAgo: 12,
    inDays: -5,
    completedBy: 'child',
    event: { title: 'School play', color: 'purple', time: '19:00' },
  },
  {
    by: 'admin',
    forWhom: ['child', 'sibling', 'student'],
    createdDaysAgo: 8,
    inDays: 5,
    event: { title: 'Dinner at Grandma Rose', color: 'orange', time: '18:00' },
  },
  {
    by: 'admin',
    forWhom: ['sibling'],
    createdDaysAgo: 6,
    inDays: 0,
    event: { title: 'Dentist', color: 'red', time: '15:15', description: 'Dr. Novak, second floor.' },
  },
  {
    by: 'parent',
    forWhom: ['child', 'sibling', 'student'],
    createdDaysAgo: 5,
    inDays: 2,
    event: { title: 'Library books are due', type: 'due_date', color: 'blue' },
  },
  {
    by: 'admin',
    forWhom: ['child'],
    createdDaysAgo: 4,
    inDays: 2,
    event: { title: 'Swimming lesson', type: 'activity', color: 'green', time: '16:30' },
  },
  {
    by: 'parent',
    forWhom: ['admin', 'parent'],
    createdDaysAgo: 4,
    inDays: 2,
    event: { title: "Parents' evening", time: '19:00' },
  },
  {
    by: 'parent',
    createdDaysAgo: 3,
    inDays: 4,
    event: { title: 'A present for Anna', type: 'reminder', isPrivate: true },
  },
  {
    by: 'child',
    createdDaysAgo: 2,
    inDays: 1,
    event: { title: "Give back Lena's skates", type: 'reminder', color: 'orange', time: '08:00' },
  },
];
