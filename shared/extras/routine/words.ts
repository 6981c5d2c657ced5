import { text } from '#shared/language/text.ts';

// In the form of a member.
export const no = text('No', 'one task at a time');
export const aButton = text('A button', 'one task at a time');
export const byItself = text('By itself', 'one task at a time');
export const noHint = text('All tasks of a part of the day are seen at once.');
export const aButtonHint = text('Each part of the day has the button “Start”.');
export const byItselfHint = text('It opens when your child comes to Home, until they stop it for the day.');
export const failedToSaveRoutine = text('This could not be saved. Please try again.');

// In the form of a task.
export const takesAboutMinutes = text('Takes about … minutes');
export const minutesHint = text('Your child sees a clock in “One thing at a time”. Points never depend on it.');
export const useOneToSixty = text('Use a whole number from 1 to 60');

// On Home.
export const start = text('Start', 'one task at a time');
export const startNamed = text<{ part: string }>('Start {part}, one thing at a time');

// On the screen with one task.
export const later = text('Later');
export const stop = text('Stop');
export const undoNamed = text<{ task: string }>('Undo {task}');
export const next = text('Next', 'the task that comes next');
export const lastOne = text('The last one');
export const stones = text<{ done: number; total: number }>('{done} of {total} done', 'stones of a path');
export const youDidIt = text('You did it!');
export const toMyDay = text('To my day');

// Of the clock.
export const startClock = text<{ count: number }>('Start the clock, {count, plural, one {# minute} other {# minutes}}');
export const pauseClock = text('Pause the clock');
export const goOnWithClock = text('Go on with the clock');
export const startAgain = text('Start the clock again');
export const halfIsOver = text('Half of the time is over.');
export const oneMinuteLeft = text('One more minute.');
export const readyQuestion = text('Ready?');
export const minutesLeft = text<{ count: number }>(
  '{count, plural, one {# minute left on the clock} other {# minutes left on the clock}}',
);

// On the card Extras.
export const extraName = text('One thing at a time');
export const extraAbout = text('A child sees one task, large, with what comes next and a clock where it helps.');
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text(
  'For children who do not read yet: one large picture at a time, read aloud, with a clock where it helps.',
);
