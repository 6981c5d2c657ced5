import { text } from '#shared/language/text.ts';

// A device that shows the family's day while nobody is signed in.
export const wakeUp = text('Wake the screen');
export const todaysEvents = text('Today’s events');
export const doneCount = text<{ done: number; total: number }>('{done} of {total} done');
export const allDone = text('All done!');
export const next = text('Next:');

export const whatItShows = text('What “Who is it?” shows');
export const onlyNames = text('Only names and pictures');
export const ringsToo = text('Also how far each day is');
export const nextToo = text('Also what comes next');
export const alsoPoints = text('Also show points');
export const preview = text('This is what it shows');
export const visitorSeesNames = text('Whoever walks by sees the children’s names and pictures.');
export const visitorSeesRings = text(
  'Whoever walks by also sees how far each child’s day is, and today’s events of the children.',
);
export const visitorSeesNext = text(
  'Whoever walks by also sees how far each child’s day is, the task that comes next, and today’s events of the children.',
);
export const visitorSeesPoints = text('And how many points each child has.');
export const visitorNeverSees = text('Never: tasks of teachers and therapists, and private events.');
export const darkAtNight = text('It is dark from 9 PM to 6 AM until somebody touches it.');
