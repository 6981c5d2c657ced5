import { type Phrase, text } from '#shared/language/text.ts';

/** Texts that several screens use with the same meaning. */
export const backToTasks = text('Back to Tasks');
export const noChildrenFound = text('No Children Found');
export const addAChild = text('Add a child');
export const allChildren = text('All children');
export const countFraction = text<{ count: number; all: number }>('{count, number} of {all, number}');
export const daysCount = text<{ count: number }>('{count, plural, one {# day} other {# days}}');
export const pointsCount = text<{ count: number }>('{count, plural, one {# point} other {# points}}');
export const percent = text<{ percent: number }>('{percent}%');

export const signOut = text('Sign Out');
export const tryAgain = text('Try again');
export const discard = text('Discard');
export const cancel = text('Cancel');
export const parentDashboard = text('Parent Dashboard');
export const rewards = text('Rewards');
export const done = text('Done');
export const kinboardCannotBeOpened = text('Kinboard cannot be opened');
export const close = text('Close');
export const error = text('Error');
export const copied = text('Copied');
export const signIn = text('Sign In');
export const copy = text('Copy');
export const pointsLabel = text('Points');
export const child = text('Child');
export const firstName = text('First name');
export const edit = text('Edit');
export const success = text('Success');
export const familyMembers = text('Family Members');
export const username = text('Username');
export const type = text('Type');
export const undo = text('Undo');
export const assignTasks = text('Assign tasks');
export const children = text('Children');
export const addTasks = text('Add tasks');
export const noTasksYet = text('No tasks yet');
export const nothingPlannedToday = text('Nothing planned today');
export const saving = text('Saving...');
export const deleteLabel = text('Delete');
export const familyName = text('Family name');
export const loadingTasks = text('Loading tasks');
export const errorLoadingTasks = text('Error loading tasks');
export const all = text('All');
export const errorLoadingChildren = text('Error loading children');
export const loadingChildren = text('Loading children');
/** Shown after a task or reward was deleted. */
export const historyKeptNamed = text<{ name: string }>('{name}. History is kept.');
export const deleteQuestion = text<{ name: string }>('Delete “{name}”? History is kept.');
export const editNamed = text<{ name: string }>('Edit {name}');
export const deleteNamed = text<{ name: string }>('Delete {name}');
export const tasksCount = text<{ count: number }>('{count, plural, one {# task} other {# tasks}}');
export const tasksDoneNamed = text<{ name: string; done: number; total: number }>(
  '{name}: {done, number} of {total, number} tasks done',
);
export const doneFraction = text<{ done: number; total: number }>('{done, number} of {total, number} done');
export const needMorePointsCount = text<{ count: number }>(
  '{count, plural, one {Need # more point} other {Need # more points}}',
);
export const savedNamed = text<{ name: string }>('{name} is saved.');
export const whyPointsNamed = text<{ name: string }>('Why {name} has these points');
export const noLongerSignedIn = text('You were no longer signed in. Please try again.');
export const couldntSaveTask = text<{ task: string }>('Couldn\'t save "{task}"');
/** `reason` is a whole sentence. */
export const tickedAgain = text<{ reason: Phrase }>('It is ticked again. {reason}');
export const untickedAgain = text<{ reason: Phrase }>('It is unticked again. {reason}');
export const tasksChosenCount = text<{ count: number }>('{count, plural, one {# task chosen} other {# tasks chosen}}');
/** `title` is the name of a screen or of a list. */
export const loadingNamed = text<{ title: string }>('Loading {title}');
export const unreachableCheckWifi = text(
  "Can't reach the family computer. Check that it is on and that this device is on the same Wi-Fi, then try again.",
);
export const unreachableHasToWait = text("Can't reach the family computer. This has to wait until it is back.");
export const somethingWentWrong = text('Something went wrong. Please try again.');
