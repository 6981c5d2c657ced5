import { text } from '#shared/language/text.ts';

// The extra `goals`: texts on the child's points and rewards, and on the grown-ups' lists and dialogs.
export const saveForThis = text('Save for this');
export const saveForNamed = text<{ reward: string }>('Save for this: {reward}');
export const savingForThis = text('You are saving for this');
export const stopSaving = text('Stop saving');
export const stopSavingNamed = text<{ reward: string }>('Stop saving: {reward}');
export const goalProgress = text<{ have: number; cost: number; missing: number }>(
  '<reward></reward>: {have, number} of {cost, number}, {missing, number} to go',
);
export const goalProgressLabel = text<{ reward: string; have: number; cost: number }>(
  '{reward}: {have, number} of {cost, number}',
);
export const pointsToGo = text<{ missing: number }>('{missing, number} to go');
export const youMadeIt = text('You made it! Redeem it when you like.');
export const goalReached = text<{ cost: number }>('<reward></reward>: {cost, number} of {cost, number}');
export const pointsToGoAfterwards = text<{ reward: string; missing: number }>(
  'You are saving for “{reward}”: then {missing, number} to go.',
);
export const goalNoLongerInShop = text<{ reward: string }>(
  '“{reward}” is no longer in the shop. Nothing is lost, choose something new.',
);
export const goalPriceChanged = text<{ reward: string; cost: number; before: number }>(
  '“{reward}” costs {cost, number} now. It was {before, number}.',
);
export const allRight = text('All right');
export const changeGoalNamed = text<{ name: string }>('Change what {name} saves for');
export const chooseGoal = text('Choose what to save for');
export const chooseGoalNamed = text<{ name: string }>('Choose what to save for: {name}');
export const goalDialogTitle = text<{ name: string }>('What {name} saves for');
export const rewardLabel = text('A reward');
export const nothing = text('Nothing');
export const goalHint = text('No points move. The price of today is promised.');
export const goalSavedNamed = text<{ name: string; reward: string }>('{name} saves for {reward}.');
export const goalClearedNamed = text<{ name: string }>('{name} saves for nothing now.');
export const noRewardsNamed = text<{ name: string }>('There is no reward for {name} yet.');
export const promisedPriceNamed = text<{ name: string; cost: number }>(
  '{name} is saving for this at {cost, number}; this price stays.',
);
export const newPriceForNamed = text<{ name: string }>('The new price for {name} too');
export const newPriceForThem = text('The new price for them too');
export const newPriceHint = text('They read it before they redeem.');
export const savesForSomethingElse = text('This student is saving for something else.');
export const theGoalOfThisPerson = text('What this person saves for');
export const goalEndIncomplete = text('What somebody saved for says when and why it ended, or neither.');
export const readTheNewPriceFirst = text<{ reward: string; cost: number; before: number }>(
  '“{reward}” costs {cost, number} points now, it was {before, number}. Read that first, then redeem it.',
);

// On the card Extras.
export const extraName = text('Saving for something');
export const extraAbout = text(
  'Zoo: 320 of 500, 180 to go. A child keeps one reward in sight, and its price is promised. No points move.',
);
