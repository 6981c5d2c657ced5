import { type Phrase, text } from '#shared/language/text.ts';

// The extra `school`: goals on paper at school, a report back, and ideas.
export const school = text('School', 'card, report and ideas of a child');
export const schoolOf = text<{ name: string }>('School: {name}');
export const report = text('Report', 'about a child, on paper');
export const fillIn = text('Fill in', 'what was marked on a card');
export const card = text('Card', 'of paper, for a week at school');
export const professionalIdeas = text<{ name: string }>('Ideas of {name}', 'of a professional');
export const loadingSchool = text('Loading the week…');
export const errorLoadingSchool = text('Error loading the week');

// A week.
export const weekBefore = text('The week before');
export const noFurtherWeek = text('No further week can be chosen here.');
export const weekAfter = text('The week after');
export const goal = text('Goal', 'a task that is marked at school');
export const noGoals = text('Nothing is planned for this week.');
export const allAway = text('Away all week.');
export const doneOfWeek = text<{ done: number; total: number }>('{done, number} of {total, number} this week');
export const markDay = text<{ task: string; day: Phrase }>('{task}, {day}');
export const childAway = text('Away on this day');
export const stillToCome = text('Still to come');
export const tooLongAgo = text('Too long ago to change');
export const tapWhereMarked = text('Tap what is marked on the card.');
export const tapWhereEnough = text<{ enough: number; boxes: number }>(
  'Tap each day with at least {enough, number} of {boxes, number} boxes marked.',
);

// Goals and boxes.
export const chooseGoals = text<{ most: number }>('Goals, at most {most, number}');
export const boxesADay = text('Boxes a day');
export const oneForEachLesson = text('One for each lesson, if the day is marked in parts.');
export const enoughBoxes = text('Enough for the day');

// The printed card.
export const weekAtSchool = text<{ name: string }>('{name}’s week at school');
export const atLeastBoxes = text<{ enough: number; boxes: number }>(
  'A day counts with at least {enough, number} of {boxes, number} boxes.',
);
export const aWordFromSchool = text('A word from school');
export const twiceOnASheet = text('Two cards on a sheet: the chosen week and the one after it. Cut it along the line.');
export const toAWeek = text<{ from: Phrase; to: Phrase }>('{from} – {to}', 'first and last day of a printed week');

// The report.
export const from = text('From', 'first day of a report');
export const to = text('To', 'last day of a report');
export const whichTasks = text('Tasks in the report');
export const pointsAndRewards = text('Points and rewards');
export const initialsOnly = text('Initials only');
export const ownWords = text('Own words');
export const ownWordsHint = text('What should school know? It stands above the figures.');
export const cardAbout = text<{ name: string }>('School card: {name}');
export const reportAbout = text<{ name: string }>('Report: {name}');
export const madeOnDay = text<{ day: Phrase }>('Made on {day}.');
export const madeWhenAndForWhom = text<{ day: Phrase; name: string }>('Made on {day} for {name}.');
export const tickedByFamily = text('Ticked by the family in Kinboard; not a clinical measurement.');
export const markDone = text('done');
export const markOpen = text('open');
export const markLater = text('still to come');
export const markAway = text('away');
export const markOff = text('not planned');
export const markBesides = text('done besides');
export const dayMark = text<{ day: Phrase; mark: Phrase }>('{day}: {mark}');
export const earnedPoints = text<{ points: number }>('{points, plural, one {# point} other {# points}} earned');
export const redeemedRewards = text<{ rewards: string }>('Redeemed: {rewards}');
export const nothingToReport = text('Nothing was planned on these days.');
export const ideasForNextWeek = text('Ideas for next week? Answer with lines like:');
export const readTenPages = text('Read 10 pages');
export const saveAsAPage = text('Save as a page');
export const nothingIsSent = text('Kinboard sends nothing. You hand it over.');
export const fileName = text<{ name: string; day: string }>('Report {name} {day}', 'name of a file');

// Ideas.
export const pasteWhatTheyWrote = text<{ name: string }>('Paste what {name} wrote, one line each.');
export const ideasAdded = text<{ count: number; name: string }>(
  '{count, plural, one {# idea is} other {# ideas are}} on {name}’s list.',
);
export const couldNotAddIdeas = text('The ideas could not be added.');
export const addedByForYou = text<{ name: string }>('Added by {name} for you');

// Messages of the API calls.
export const writeAnIdea = text('Write at least one idea');
export const notTheirProfessional = text('Choose the teacher, therapist or coach of this child.');
export const atMostIdeas = text<{ maximum: number }>('At most {maximum, number} ideas at once');

// On the card Extras.
export const extraName = text('School card');
export const extraAbout = text(
  'Goals marked on paper at school, typed in at home in a minute, a report back, and the teacher’s ideas.',
);
export const sampleGoal = text('Listen in class');
