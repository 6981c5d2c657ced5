import { type Phrase, text } from '#shared/language/text.ts';

// The extra `print`: the week on paper.
export const extraName = text('Fridge chart');
export const extraAbout = text('The week on paper, for the fridge: a line for each task and a box for each day.');
export const printTheWeek = text('Print the week');
export const printTheWeekHint = text('A chart for the fridge, with a box for each task and day.');
export const printMyWeek = text('Print my week');
export const whichChildren = text('Which children', 'whose weeks are printed');
export const whichWeek = text('Which week');
export const thisWeek = text('This week', 'the week that is printed');
export const nextWeek = text('Next week', 'the week that is printed');
export const withPictures = text('With pictures');
export const withPoints = text('With points');
export const allOnOnePage = text('All on one page');
export const tooMuchForOnePage = text('It does not fit on one page: each child gets a page.');
export const emptyLines = text('Empty lines');
export const chooseAChildToPrint = text('Choose at least one child.');
export const loadingChart = text('Loading the chart…');
export const errorLoadingChart = text('Error loading the chart');
export const chartOf = text<{ name: string }>('{name}’s week', 'title of a printed chart');
export const fromDayToDay = text<{ from: Phrase; to: Phrase }>('{from} – {to}', 'a week on paper');
export const away = text('away', 'of a child on a day of a printed chart');
export const boxToTick = text('Box to tick');
export const emptyLine = text('Empty line');
export const whoeverWants = text('whoever wants', 'note at a task on paper');
export const nothingPlanned = text('No task is planned this week.');

// Messages of the API call.
export const chooseAPrintableWeek = text('Choose this week or the next one.');
