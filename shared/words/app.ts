import { text } from '#shared/language/text.ts';

export const theme = text('Theme');
export const keyboardShortcuts = text('Keyboard shortcuts');
export const readTasksAloud = text('Read tasks aloud');
export const saveMyData = text('Save my data');
export const myPoints = text('My points');
export const dark = text('Dark');
export const light = text('Light');
export const likeThisDevice = text('Like this device');
export const switchLabel = text('Switch');
export const somethingBrokeHint = text('Something broke. Your points are safe.');
export const somethingBroke = text('Something broke');
export const screenComesByItselfHint = text('This screen comes by itself as soon as the family computer is back.');
export const computerUnreachable = text("Can't reach the family computer.");
export const notSavedYet = text('It is not saved yet.');
export const discardQuestion = text('Throw away what you entered?');
export const more = text('More');
export const calendar = text('Calendar');
export const professional = text('Professional');
export const parent = text('Parent');
export const commandCenter = text('Command Center');
export const familyCommandCenter = text('Family Command Center');
export const goHome = text('Go home');
export const pageForOthers = text('This page is for others');
export const pageNotFoundHint = text(
  'There is nothing at this address. Perhaps the link is old or has a typing mistake.',
);
export const pageNotFoundTitle = text('404 Page Not Found');
export const savePictureFailed = text('Could not save your picture. Please try again.');
export const haveALook = text('Have a look');
export const allCaughtUp = text('All caught up');
export const grownUpsOnlyHint = text('Only grown-ups can open this page. Your tasks are at home.');
export const rewardCreatorsOnlyHint = text(
  'Only members whose role may create rewards can do this. The family admin can change roles.',
);
export const taskCreatorsOnlyHint = text(
  'Only members whose role may create tasks can do this. The family admin can change roles.',
);
export const commandCenterOnlyHint = text(
  'Only the family admin, and grown-ups whose role may open the Family Command Center, can do this.',
);
export const parentDashboardOnlyHint = text(
  'Only grown-ups whose role may open the Parent Dashboard can do this. The family admin can change roles.',
);
export const skipToTheContent = text('Skip to the content');
export const keptOnThisComputer = text('Kept on this computer.');
export const useTheseKeys = text('Use these keys');
export const showTheseKeys = text('Show these keys');
export const addSomethingNew = text('Add something new');
export const searchList = text('Search in the list on the screen');
export const accountMenuNamed = text<{ name: string }>('Account menu of {name}');
export const moreScreenOpen = text<{ screen: string }>('More: {screen} is open');
export const changesComeLater = text('Changes made elsewhere come later here.');
export const ticksAreKept = text('Ticks are kept on this device; everything else has to wait.');
export const ticksAreKeptWaiting = text<{ waiting: number }>(
  'Ticks are kept on this device ({waiting, number} waiting); everything else has to wait.',
);
export const keptTicksCount = text<{ count: number }>(
  '{count, plural, one {A tick kept on this device waits for you.} other {# ticks kept on this device wait for you.}}',
);
export const home = text('Home');
export const screenWaitingCount = text<{ screen: string; count: number }>(
  '{screen}, {count, plural, one {# request waits} other {# requests wait}}',
);
export const asTheFamily = text<{ language: string }>('As the family ({language})');
export const ownLanguageLabel = text('What you read Kinboard in');
export const noVoice = text<{ language: string }>(
  'This device has no voice that speaks {language}. Its settings may offer one.',
);
export const tooOldTitle = text('This browser is too old for Kinboard');
export const tooOldNeeds = text(
  'Update it, or use another one: Safari on iOS or iPadOS 15.4 or newer, Chrome or Edge 105 or newer, Firefox 121 or newer.',
);
export const tooOldElsewhere = text('Another tablet, a phone or the family computer works too.');
export const notLoadedTitle = text('Kinboard did not load completely');
export const notLoadedAdvice = text(
  'Something was lost between the family computer and this device. Check that the family computer is on and that this device is on your Wi-Fi at home.',
);
/** Used in renderer/index.html. @public */
export const needsJavaScript = text("Kinboard needs JavaScript. Please switch it on in this browser's settings.");
