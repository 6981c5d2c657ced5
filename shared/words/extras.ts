import { type Phrase, text } from '#shared/language/text.ts';

// Texts on the card Extras of the Command Center.
export const extras = text('Extras');
export const extrasIntro = text('What not every family needs. Each is off until you switch it on.');
export const loadingExtras = text('Loading the extras…');
export const errorLoadingExtras = text('Error loading the extras');
export const switchOffQuestion = text<{ extra: Phrase; count: number }>(
  'Switch off {extra}? {count, plural, one {One thing that holds} other {# things that hold}} today or later ends today. The past stays.',
);
export const yesSwitchOff = text('Yes, switch off');
export const switchedOn = text('Switched on');
export const switchedOff = text('Switched off');
export const failedToSwitch = text('It could not be switched. Please try again.');

// Texts of the card on the admin's Home.
export const moreForFamilies = text('More for families like yours');
export const moreForFamiliesHint = text('Ready in Kinboard, and off until you want it.');
export const switchOn = text('Switch on');
export const switchOnNamed = text<{ extra: Phrase }>('Switch on: {extra}');
export const notNowNamed = text<{ extra: Phrase }>('Not now: {extra}');
