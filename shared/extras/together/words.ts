import { type Phrase, text } from '#shared/language/text.ts';

// On Home.
export const treatToCome = text('Together for <treat></treat>');
export const togetherProgress = text<{ treat: string; sum: number; target: number }>(
  'Together {sum, number} of {target, number}: {treat}',
);
export const togetherYouDidIt = text('Together you did it!');
export const treatDone = text('Together you did it: <treat></treat>');
export const treatDoneBefore = text('Last week you did it together: <treat></treat>');
export const yourTreat = text<{ treat: string }>('Your treat: {treat}');

// On the Parent Dashboard.
export const cardIntro = text(
  'One bar for this week that all children fill, Monday to Sunday. It never says who earned how much.',
);
export const noTarget = text('No treat this week yet');
export const noTargetHint = text('Choose how many points the children fill together, and what comes then.');
export const setTarget = text('Choose a treat');
export const changeTarget = text('Change target or treat');
export const dialogTitle = text('Together this week');
export const targetLabel = text('Points together');
export const targetHint = text<{ step: number }>(
  'Each child’s points count in steps of {step, number}, so that nobody’s share can be worked out to the point.',
);
export const treatLabel = text('The treat');
export const ownWords = text('In your own words');
export const nameLabel = text('What it is');
export const treatExample = text('Film night');
export const useAtLeast = text<{ minimum: number }>('Use at least {minimum, number}');
export const nameTheTreat = text('Say what the treat is');
export const lastWeek = text('Last week');
export const markGiven = text('Given', 'button: the treat was given');
export const markGivenNamed = text<{ treat: string }>('Given: {treat}');
export const wasGiven = text('Given. Your children keep it in History.');
export const reachedNow = text('Reached! Press “Given” once they had it.');
export const takeAway = text('No treat this week');
export const targetSaved = text<{ treat: string }>('This week all fill the bar for “{treat}”.');
export const targetTakenAway = text('There is no treat this week.');
export const treatGiven = text<{ treat: string }>('“{treat}” was given. It is in History now.');
export const failedToSaveTogether = text('The treat could not be saved. Please try again.');
export const errorLoadingTogether = text('The treat of the week could not be loaded');
export const loadingTogether = text('The treat of the week is being loaded');

// In History.
export const pastTreats = text('What you did together');
export const pastTreat = text<{ target: number; day: Phrase }>('{target, number} points in the week of {day}');

// Of the server.
export const notReachedYet = text('The children have not filled the bar yet.');
export const givenAlready = text('This week’s treat was given. You can choose the next one on Monday.');
export const theTreatOfThisWeek = text('The treat of this week');
export const givenIncomplete = text('A treat that was given says when and with how many points, or neither.');
export const givenTooFew = text('A treat that was given was reached: its points are at least the target.');
export const weekNotBegun = text('This week has not begun.');

// On the card Extras.
export const extraName = text('Together');
export const extraAbout = text(
  '“Together 640 of 1,000: film night.” One bar that all children fill in a week, and a treat for everybody.',
);
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text('Two or more children tick here: let them fill one bar together, for a treat for all.');
