import { type Phrase, text } from '#shared/language/text.ts';

/** A reason for being away, as AbsenceReason of shared/rules/absence.ts. */
type Why = 'holiday' | 'sick' | 'away' | 'other' | 'elsewhere';

// Breaks and two homes: the cards of grown-ups, the child's Home, the member's panel.
export const breaks = text('Breaks');
export const breaksIntro = text('On a break nothing is planned, and no streak breaks. Tasks can still be ticked.');
export const takeABreak = text('Take a break');
export const noBreaks = text('Nobody is on a break');
export const noBreaksHint = text('Holiday, ill, or away for a week: days on a break count for nobody as missed.');
export const loadingBreaks = text('Loading the breaks…');
export const errorLoadingBreaks = text('Error loading the breaks');
export const onABreakUntilDay = text<{ day: Phrase }>('On a break until {day}');
export const onABreakPeriod = text<{ from: Phrase; to: Phrase }>('On a break from {from} to {to}');
export const onABreakOpenEnd = text<{ from: Phrase }>('On a break from {from} on');
export const withUsPeriod = text<{ from: Phrase; to: Phrase }>('With us after all from {from} to {to}');
export const withUsOpenEnd = text<{ from: Phrase }>('With us after all from {from} on');
export const away = text('Away');
export const other = text('Other');
export const withUsAfterAll = text('With us after all');
export const stillOnABreakQuestion = text<{ name: string }>('Is {name} still on a break?');
export const endToday = text('End today');
export const endTodayNamed = text<{ name: string }>('End today: the break of {name}');
export const change = text('Change');
export const changeBreakNamed = text<{ name: string }>('Change the break of {name}');
export const removeBreakNamed = text<{ name: string }>('Remove the break of {name}');
export const removeQuestion = text<{ name: string }>(
  'Remove this break of {name}? Its days count again as if it had never been.',
);
export const yesRemove = text('Yes, remove');
export const breakNamed = text<{ name: string }>('Break of {name}');
export const firstDay = text('First day');
export const howLong = text('How long');
export const untilADay = text('Until a day');
export const untilIEndIt = text('Until I end it');
export const whyHint = text('Teachers, therapists and coaches are not told.');
export const breakAdded = text('Break added');
export const breakChanged = text('Break changed');
export const breakEnded = text('Break ended');
export const breakRemoved = text('Break removed');
export const backTodayNamed = text<{ name: string }>('{name} is back today.');
export const stillOnOtherBreak = text<{ name: string }>('{name} is still on another break.');
export const breakAddedHint = text<{ names: string }>('{names}: nothing is missed on these days.');
export const failedToSaveBreak = text('The break could not be saved. Please try again.');
export const youAreOnABreak = text('You are on a break.');
export const ownBreakUntilDay = text<{ day: Phrase }>('You are on a break until {day}.');
export const getWellSoon = text<{ name: string }>('Get well soon, {name}.');
export const restUntilDay = text<{ day: Phrase }>('Nothing to do until {day}: rest.');
export const restNow = text('Nothing to do now: rest.');
export const youAreElsewhere = text('You are in your other home.');
export const youAreElsewhereUntilDay = text<{ day: Phrase }>('You are in your other home until {day}.');
export const nothingMissed = text('Nothing is missed, and your streak waits for you.');
export const reasonNow = text<{ why: Why }>(
  '{why, select, sick {Sick} holiday {On holiday} away {Away} elsewhere {At the other home} other {On a break}}',
);
export const reasonUntilDay = text<{ why: Why; day: Phrase }>(
  '{why, select, sick {Sick} holiday {On holiday} away {Away} elsewhere {At the other home} other {On a break}} until {day}',
);
/** `next` is the reason from the day after on. */
export const reasonUntilDayThen = text<{ why: Why; day: Phrase; next: Why }>(
  '{why, select, sick {Sick} holiday {On holiday} away {Away} elsewhere {At the other home} other {On a break}} until {day}, then {next, select, sick {sick} holiday {on holiday} away {away} elsewhere {at the other home} other {on a break}}',
);
export const reasonTodayThen = text<{ why: Why; next: Why }>(
  '{why, select, sick {Sick} holiday {On holiday} away {Away} elsewhere {At the other home} other {On a break}} today, then {next, select, sick {sick} holiday {on holiday} away {away} elsewhere {at the other home} other {on a break}}',
);
export const thenElsewhere = text('Then you are in your other home.');
export const thenBreakGoesOn = text('Then your break goes on.');
export const thenRest = text('Then you rest.');
export const showMyTasks = text('Show my tasks');
export const hideMyTasks = text('Hide my tasks');
export const twoHomes = text('Lives in two homes');
export const everyDayAtHome = text('Every day is a day at home.');
export const setDays = text('Choose the days');
export const changeDays = text('Change the days');
export const homesDialogTitle = text<{ name: string }>('Two homes: {name}');
export const homesIntro = text('Tick the days at home. It goes on like this, two weeks at a time, from today on.');
export const thisWeek = text<{ days: string }>('This week, {days}');
export const nextWeek = text<{ days: string }>('Next week, {days}');
export const atHomeOnDay = text<{ day: Phrase }>('At home: {day}');
export const everyOtherWeek = text('Every other week');
export const alwaysHere = text('Always at home');
export const nextAtHomePeriod = text<{ from: Phrase; to: Phrase }>('Next at home: {from} to {to}');
export const nextAtHomeDay = text<{ day: Phrase }>('Next at home: {day}');
export const homesSaved = text('Days at home saved');
export const homesSavedHint = text<{ name: string }>('They hold for {name} from today on.');
export const thePatternOfThisChild = text('The pattern of this child');
export const breakBeganLongAgo = text(
  'The first days of this break are too long ago to change. Let it end today instead.',
);
export const chooseADayAtHome = text('Choose at least one day at home');
export const chooseWhy = text('Choose why');
export const homePatternLength = text<{ days: number }>('Say of each of {days} days whether it is one at home');
export const longestBreak = text<{ days: number }>('A break lasts at most {days} days. Make two of it.');

// On the card Extras.
export const extraName = text('Breaks and two homes');
export const extraAbout = text('Ill, on holiday or with the other parent: nothing is planned, and no streak breaks.');
export const sickToday = text('Sick today');
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text('Somebody was away for some days? On a break nothing is missed, and the streak waits.');
