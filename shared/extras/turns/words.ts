import { text } from '#shared/language/text.ts';

// The extra `turns`: tasks that are done in turns or by any one child.
export const whoDoesIt = text('Who does it');
export const sharingChangeHint = text(
  'Another choice holds from today, or from tomorrow if somebody has ticked the task today.',
);
export const turnChanges = text('The turn changes');
export const order = text('Order');
export const orderHint = text('The order is that of the children who get the task.');
export const moveUp = text<{ name: string }>('Move {name} up');
export const moveDown = text<{ name: string }>('Move {name} down');
export const nextTurns = text<{ turns: string }>('Then: {turns}');
export const theirTurn = text<{ name: string; task: string }>('{name}’s turn: {task}');
export const doneByNamed = text<{ name: string }>('Done by {name}');
export const doneByOthers = text('Already done by others');
export const doneBySomebody = text('Done by somebody');
export const giveToday = text('Give today to…');
export const giveTodayNamed = text<{ task: string }>('Give today’s turn of {task} to somebody else');
export const turnGiven = text('Turn given');
export const turnGivenNamed = text<{ name: string; task: string }>('{task}: it is {name}’s turn today.');
export const giveTurnFailed = text('The turn could not be given. Please try again.');
export const turnsContradictTask = text('The turns say something else than the task');
export const theTurnsOfThisTask = text('The turns of this task');
export const turnsNeedTwo = text('Turns need at least two children');
export const eachChildOnce = text('Name each child once');
export const everyDayOrWeek = text('Choose every day or every week');
export const onlyChildrenInTurns = text('Only children of this family take turns');

// On the card Extras.
export const extraName = text('Turns');
export const extraAbout = text(
  'Whose turn it is to feed the cat, and who wants to mow the lawn: one task, done once for all.',
);
