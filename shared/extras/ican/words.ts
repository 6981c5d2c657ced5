import { type Phrase, text } from '#shared/language/text.ts';

// The question on the grown-ups' Home.
export const habitQuestions = text('Does this still need points?');
export const habitQuestionsHint = text(
  'What a child can do leaves the list and goes on the shelf “I can”. All points stay.',
);
export const didOnDays = text<{ name: string; task: string; done: number; of: number }>(
  '{name} did “{task}” on {done, number} of {of, number} days.',
);
export const canDoThatNow = text<{ name: string }>('{name} can do that now');
export const canDoThatNowNamed = text<{ name: string; task: string }>('{name} can do that now: {task}');
export const keepIt = text('Keep it', 'a task on the list');
export const keepItNamed = text<{ name: string; task: string }>('Keep it on the list of {name}: {task}');
export const keptForNow = text<{ task: string }>('“{task}” stays on the list. The question comes back in eight weeks.');
export const answeredAlready = text('That was answered already');
export const answeredCan = text<{ by: string; name: string; task: string }>(
  '{by} said that {name} can do “{task}” now.',
);
export const answeredKeep = text<{ by: string; task: string }>('{by} keeps “{task}” on the list.');
export const failedToAnswer = text('Your answer could not be saved. Please try again.');

// The page of the child.
export const youCanDoThatNow = text('You can do that now!');
export const grownUpThinksSo = text<{ name: string }>('{name} thinks so too.');
export const pointsStay = text('All your points stay yours.');
export const noPointsNeeded = text<{ count: number }>(
  '{count, plural, one {It leaves} other {They leave}} your list and {count, plural, one {gives} other {give}} no new points, because you do it all by yourself now. If you want it back, say so.',
);
export const putOnShelf = text('Onto my shelf');

// The shelf.
export const shelfOf = text<{ name: string }>('What {name} can do');
export const sinceDay = text<{ day: Phrase }>('Since {day}');
export const errorLoadingShelf = text('Error loading the shelf');
export const loadingShelf = text('Loading the shelf');
export const nothingOnShelf = text('Nothing on the shelf yet');
export const nothingOnShelfHint = text<{ name: string }>(
  'When {name} has done a task on 24 of 28 days, Home asks whether it still needs points.',
);
export const bringBack = text('Bring back');
export const bringBackNamed = text<{ task: string }>('Bring back to the list: {task}');
export const broughtBack = text('Back on the list');

// Refusals.
export const chooseAnAnswer = text('Say whether the child can do it, or keeps it');
export const notOnTheListAnyMore = text('This task is not on the list any more.');
export const taskIsDeleted = text('This task was deleted, so it cannot come back. It stays on the shelf.');
export const thisOnTheShelf = text('What this person can do');
export const theAnswerAboutThis = text('The answer about a task of this person');
export const onShelfAndList = text('A task is on the shelf of a person and on the list at the same time.');

// On the card Extras, on the shelf and on the button that opens it.
export const extraName = text('I can');
export const extraAbout = text(
  'What a child does nearly every day leaves the list, with a page of its own, and goes on the shelf “I can”.',
);
