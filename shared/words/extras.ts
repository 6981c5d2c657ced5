import { text } from '#shared/language/text.ts';

// The card Extras of the Command Center.
export const extras = text('Extras');
export const extrasIntro = text('What not every family needs. Each is off until you switch it on.');
export const loadingExtras = text('Loading the extras…');
export const errorLoadingExtras = text('Error loading the extras');
export const breaks = text('Breaks and two homes');
export const breaksAbout = text('Ill, on holiday or with the other parent: nothing is planned, and no streak breaks.');
export const days = text('Certain days');
export const daysAbout = text(
  'Violin on Monday and Thursday, every week or every other one; each child on their own days.',
);
export const keeps = text('Keep the family’s tasks');
export const keepsAbout = text(
  'A child with a teacher, therapist or coach may have the family’s tasks and rewards too.',
);
export const turns = text('Turns');
export const turnsAbout = text(
  'Whose turn it is to feed the cat, and who wants to mow the lawn: one task, done once for all.',
);
export const asking = text('Ask first');
export const askingAbout = text(
  'A child asks before it has a reward; how often it can be had, for whom, and what is still to hand over.',
);
export const looking = text('A grown-up looks first');
export const lookingAbout = text(
  'Trust for brushing teeth, a look at the tidied garage: of chosen tasks the points come once a grown-up has looked.',
);
export const goals = text('Saving for something');
export const goalsAbout = text(
  'Zoo: 320 of 500, 180 to go. A child keeps one reward in sight, and its price is promised. No points move.',
);
export const switchOffQuestion = text<{ extra: string; count: number }>(
  'Switch off {extra}? {count, plural, one {One thing that holds} other {# things that hold}} today or later ends today. The past stays.',
);
export const yesSwitchOff = text('Yes, switch off');
export const switchedOn = text('Switched on');
export const switchedOff = text('Switched off');
export const failedToSwitch = text('It could not be switched. Please try again.');
