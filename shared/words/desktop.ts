import { text } from '#shared/language/text.ts';

export const connectADevice = text('Connect a Device…');
export const startWithTheComputer = text('Start with the Computer');
export const keepThisScreenOn = text('Keep This Screen On');
export const notifyWhenAChildRedeems = text('Notify When a Child Redeems');
export const resetAPassword = text('Reset a Password…');
export const notFound = text('Not found');
export const stoppedRepeatedlyTitle = text('Kinboard stopped several times in a row');
export const stoppedRepeatedlyHint = text(
  'Tablets cannot reach it at the moment. Nothing that was ticked before is lost.',
);
export const portTakenTitle = text('Another program is in the way');
export const portTakenHint = text<{ port: string }>(
  "Kinboard's door on this computer, port {port}, is used by another program. Close that program and try again.",
);
export const freePortHint = text<{ freePort: string }>(
  'Or let Kinboard use port {freePort} from now on. Tablets that are connected already have to be connected again.',
);
export const useFreePort = text<{ freePort: string }>('Use Port {freePort}');
export const portReservedHint = text<{ port: string }>(
  "This computer keeps Kinboard's door, port {port}, for something else.",
);
export const cannotListenTitle = text('Kinboard cannot listen where it was told to');
export const badAddressSettingsHint = text(
  'The settings of this computer (KINBOARD_PORT, KINBOARD_HOST) name a place that cannot be used.',
);
export const getTheNewestVersion = text('Get the Newest Version');
export const aboutText = text('The family task-and-rewards board that lives on the family computer.\nMIT License');
export const loginItemComment = text('Comment=The family task-and-rewards board');
export const backupsNeedYou = text('Backups need you');
export const goesOnWithoutWindow = text('Kinboard goes on without its window');
export const thereIsNoFamilyYet = text('There is no family yet');
export const noFamilyYetHint = text('Open Kinboard to set one up; then there is a password to forget.');
export const whosePasswordQuestion = text('Whose password was forgotten?');
export const whosePasswordHint = text(
  "These are the families' admins. Everybody else's password is reset by a grown-up inside Kinboard.",
);
export const resetPasswordQuestion = text<{ name: string }>('Reset the password of {name}?');
export const resetPasswordHint = text<{ name: string; username: string }>(
  '{name} ({username}) gets a temporary password and is signed out everywhere.',
);
export const ownPasswordNextHint = text('At the next sign-in an own password has to be chosen.');
export const temporaryPasswordTitle = text<{ username: string }>('The temporary password of {username}');
export const writeItDownHint = text('Write it down now: it is shown only this once.');
export const thePasswordWasNotReset = text('The password was not reset');
export const usernameUnknown = text<{ username: string }>('Nobody has the username {username} any more.');
export const copiedHint = text('Copied. Paste it where you need it, and write it down: it is shown only this once.');
export const restartedTryAgain = text('Kinboard has just restarted: try it again.');
export const kinboardHomeServer = text('Kinboard home server');
export const updateReadyTitle = text<{ version: string }>('Kinboard {version} is ready');
export const updateReadyHint = text('It is installed when you quit Kinboard. Your data stays.');
export const openKinboard = text('Open Kinboard');
export const backups = text('Backups…');
export const openDataFolder = text('Open Data Folder');
export const quitKinboard = text('Quit Kinboard');
export const startWithComputerFailed = text<{ reason: string }>('It could not be changed: {reason}');
export const redeemedNamed = text<{ person: string; reward: string }>('{person} redeemed “{reward}”');
export const taskDoneNamed = text<{ person: string; reward: string }>('{person}: “{reward}” is done');
export const taskDoneHint = text<{ count: number }>(
  'Have a look: {count, plural, one {it gives # point.} other {it gives # points.}}',
);
export const asksForReward = text<{ person: string; reward: string }>('{person} asks for “{reward}”');
export const asksForRewardHint = text<{ count: number }>(
  '{count, plural, one {It costs # point.} other {It costs # points.}} Say yes or not this time.',
);
export const redeemedCostCount = text<{ count: number }>(
  '{count, plural, one {It cost # point.} other {It cost # points.}}',
);
export const resetPassword = text('Reset Password');
export const leaveWithoutSavingQuestion = text('Leave without saving?');
export const leaveWithoutSavingHint = text('What you entered is not saved yet.');
export const stay = text('Stay');
export const leave = text('Leave');
export const menuView = text('View');
export const kinboardDidNotAnswer = text('Kinboard did not answer: try it again.');
export const kinboardNotRunning = text('Kinboard is not running: start it first.');
export const restartComputerHint = text(
  'If it happens again and again, restart the computer; your data is safe on its disk.',
);
export const didNotWork = text('That did not work.');
export const goesOnInTheMenuBar = text('Tablets stay connected. Open or quit Kinboard by its house in the menu bar.');
export const goesOnBesideTheClock = text(
  'Tablets stay connected. Open or quit Kinboard by its house beside the clock.',
);
export const menuEdit = text('Edit', 'the menu');
export const menuUndo = text('Undo', 'in the menu');
export const menuRedo = text('Redo');
export const menuCut = text('Cut');
export const menuPaste = text('Paste');
export const menuSelectAll = text('Select All');
export const menuReload = text('Reload');
export const menuActualSize = text('Actual Size');
export const menuZoomIn = text('Zoom In');
export const menuZoomOut = text('Zoom Out');
export const menuFullScreen = text('Full Screen');
export const menuDeveloperTools = text('Developer Tools');
export const menuWindow = text('Window');
export const menuMinimize = text('Minimize');
export const menuCloseWindow = text('Close Window');
