import { type Data, text } from '#shared/language/text.ts';

export const extraName = text('Wall board');
export const extraAbout = text(
  'A tablet on the wall shows everybody’s day. Children tick there, with their PIN or without.',
);

export const chooseAChild = text('Choose at least one child');
export const thisDeviceIs = text('This device shows');
export const whoIsIt = text('“Who is it?”');
export const wallBoard = text('A wall board: everybody’s tasks of today');
export const childrenShown = text('Children on the board');
export const asksSecret = text('Ask for the PIN before ticking');
export const asksSecretHint = text('Then nobody ticks for somebody else. Ticking goes on for 20 seconds.');
export const noSecretHint = text('Whoever stands in front of it can tick for every child on it.');
export const withProfessionals = text('Show tasks of teachers and therapists');
export const withProfessionalsHint = text('Visitors can read them, too.');
export const visitorSees = text(
  'Whoever walks by sees the children’s names, their tasks of today with what is done, and today’s events of the children. Never private events.',
);
export const visitorSeesWithPoints = text(
  'Whoever walks by sees the children’s names, their tasks of today with what is done, their points, and today’s events of the children. Never private events.',
);
export const keepOn = text('So that the screen stays on');
export const keepOnIpad = text(
  'iPad: Settings, Display & Brightness, Auto-Lock: Never. Guided Access keeps it in Kinboard.',
);
export const keepOnAndroid = text(
  'Android: Settings, Display, Screen timeout: as long as possible, or a browser made for walls (a kiosk browser).',
);

/** In a small picture of the board. */
export const taskOfNamed = text<{ name: string; task: Data }>('{name}: {task}');
export const laterTodayCount = text<{ count: number }>(
  '{count, plural, one {# more this evening} other {# more this evening}}',
);
export const alreadyDoneCount = text<{ count: number }>('{count} done already');
export const moreCount = text<{ count: number }>('{count} more');
export const fewer = text('Fewer');
export const nothingNow = text('Nothing to do right now');
export const mayGoOn = text<{ name: string }>('{name} can tick');
export const finished = text('Finished');
export const keptHere = text('Kept here until the family computer can be reached.');
export const notReached = text('Can’t reach the family computer');
export const notReachedHint = text('Without it nobody can check a PIN. Try again in a moment.');
