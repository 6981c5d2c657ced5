import { text } from '#shared/language/text.ts';

// The line below the title of a child's Home, after 'Hi Mia!'. Each mentions completing tasks and earning rewards.
export const morningOne = text('A new day to complete tasks and earn rewards.');
export const morningTwo = text('Have a lovely morning: complete tasks, earn rewards.');
export const afternoonOne = text('Nice to see you! Complete tasks, earn rewards.');
export const afternoonTwo = text('Step by step you complete tasks and earn rewards.');
export const eveningOne = text('A good evening to complete tasks and earn rewards.');
export const eveningTwo = text('The tasks you complete today help you earn rewards.');
export const onABreak = text('Take it easy. Completing tasks and earning rewards can wait.');

// The strip and the points card of one's own day, and the weekly outlook.
export const spentToday = text<{ spent: number }>('{spent, number} spent today');
export const earnedAndSpentToday = text<{ earned: number; spent: number }>(
  '<part>+{earned, number} today,</part> <part>{spent, number} spent</part>',
);
export const noEventsThisWeek = text('No events in the next 7 days.');
