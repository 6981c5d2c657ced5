import { text } from '#shared/language/text.ts';

// Error messages of the API: what happened and what to do.
export const validationFailed = text('Please check what you entered.');
export const dateOutOfRange = text('That day is too long ago to change. Choose a newer day.');
export const rangeTooLong = text<{ maximum: number }>(
  'One list of the calendar covers at most {maximum} days. Ask for fewer days at once.',
);
export const wrongPassword = text('The current password is not right.');
export const notAProfessional = text('Choose a teacher, therapist or coach of this family.');
export const notSignedIn = text('Please sign in first.');
export const deviceNotPaired = text('This device is not connected to the family. Ask a grown-up to connect it.');
export const wrongPin = text('This PIN is not right. Try again.');
export const wrongCredentials = text('Please check your username and password');
export const forbidden = text('You are not allowed to do this. Ask a grown-up or the family admin.');
export const foreignOrigin = text('This request came from another website and was refused.');
export const passwordChangeRequired = text('Choose your own password first.');
export const setupOnlyAtHome = text(
  'Set up the first family on the family computer itself, or enter the set-up code that Kinboard shows there.',
);
export const onlyAtHome = text(
  'This works at home only. Open Kinboard on the home Wi-Fi, by the address that the family computer shows.',
);
export const notFound = text('Kinboard cannot find this. Maybe somebody deleted it.');
export const joinCodeUnknown = text("The family code you entered doesn't exist. Please check and try again.");
export const pairingCodeUnknown = text('This code is not valid or no longer is. Ask a grown-up for a new one.');
export const invitationInvalid = text('This invitation is no longer valid. Ask for a new one.');
export const pinNotSet = text('There is no PIN yet. Ask a grown-up to set one.');
export const pinOnlyForChildren = text('Only children sign in with a PIN.');
export const usernameTaken = text('This username is already taken. Please choose another one.');
export const alreadyInFamily = text('You already belong to a family.');
export const roleNameTaken = text('The family already has a role of this name.');
export const roleInUse = text('Somebody still has this role. Give them another role first.');
export const adminIsFixed = text('The family admin cannot be changed or removed this way.');
export const cannotDeleteSelf = text('You cannot delete yourself.');
export const taskNotAssigned = text('This task is not on the list of this person.');
export const taskNotDue = text('This task is not planned for that day.');
export const weekDone = text('This is done for the week. It comes back on Monday.');
export const taskDone = text('This is to be done once, and it is done already.');
export const eventNotDue = text('This event is on a day to come.');
export const breaksOnlyForChildren = text('Only children take a break.');
export const tooManyBreaks = text('There are too many breaks. Remove some.');
export const otherPartOfDay = text('That task is in another part of the day now. Look at the list again.');
export const notYourTurn = text('It is somebody else’s turn. Ask a grown-up to swap.');
export const doneBySomebodyElse = text('Somebody else already did this.');
export const notTheirStudent = text('This task is only for students of the professional who made it.');
export const pointsAlreadySpent = text('These points are already spent. Ask a grown-up.');
export const pointsBelowZero = text('There are not that many points to take away.');
export const rewardLimitReached = text('This reward was redeemed as often as it can be for now.');
export const askedAlready = text('Ask again tomorrow.');
export const alreadyDecided = text('Somebody has already decided about this.');
export const notGranted = text('Say yes to it first.');
export const notDecided = text('A grown-up has not decided about this yet.');
export const requestsWaiting = text('Somebody still waits for an answer. Say yes or no to them first.');
export const alreadyRedeemed = text(
  'This reward was already redeemed that day. It can be redeemed again on another day.',
);
export const notEnoughPoints = text('There are not enough points for this reward yet.');
export const rewardNotAvailable = text('This reward is not for this person.');
export const promiseChanged = text('The price was changed. Read the new one first.');
export const tooManyEventsToday = text<{ maximum: number }>(
  'One person adds at most {maximum} events a day. Continue tomorrow.',
);
export const tooManyEvents = text<{ maximum: number }>(
  'The calendar is full: it holds {maximum, number} events that are not past. Delete some first.',
);
export const tooManyTasks = text<{ maximum: number }>(
  'The family already has {maximum, number} tasks. Delete some first.',
);
export const tooManyAssignments = text<{ maximum: number }>(
  "The family's lists hold at most {maximum, number} tasks together. Take some off first.",
);
export const tooManyMarks = text('That is enough for one day. Continue tomorrow.');
export const tooManyRewards = text<{ maximum: number }>('The family already has {maximum} rewards. Delete some first.');
export const tooManyMembers = text<{ maximum: number }>('A family has at most {maximum} members.');
export const tooManyAccounts = text(
  'Too many accounts here belong to no family yet. Ask somebody of your family for an invitation link.',
);
export const tooManyRoles = text<{ maximum: number }>(
  'A family has at most {maximum} roles. Delete one that nobody holds first.',
);
export const tooManyInvitations = text<{ maximum: number }>(
  'There are already {maximum} open invitations. Revoke some first.',
);
export const tooManyDevices = text<{ maximum: number }>(
  'A family connects at most {maximum} devices. Cut one off first.',
);
export const tooManyPairingCodes = text('Many codes were asked for lately. Use one of them, or wait ten minutes.');
export const requestTimeout = text('That took too long. Please try again.');
export const bodyTooLarge = text('That is too much at once (more than 1 MiB). Please make it shorter.');
export const notJson = text('Requests to Kinboard must be JSON.');
export const foreignHost = text(
  'Kinboard does not answer to this address. Use the address it shows on the family computer.',
);
export const foreignHostOpenHere = text('It answers here:');
/** KINBOARD_ALLOWED_HOSTS is the name of a setting. */
export const foreignHostAllow = text(
  'If this name is to work too, whoever looks after the family computer adds it to KINBOARD_ALLOWED_HOSTS there.',
);
export const unknownProxy = text(
  'This came through a proxy or tunnel that Kinboard does not know. Open Kinboard by its address at home, or name the proxy on the family computer (KINBOARD_PROXY).',
);
/** "Serve at home only" is the name of a switch (networks.serveAtHomeOnly). */
export const notAtHome = text(
  'Kinboard serves at home only, and this network is not its home. Whoever looks after it can change that on the family computer itself: Family Command Center, Serve at home only.',
);
export const tooManyAttempts = text('Too many attempts. Please wait a few minutes and try again.');
export const tooBusy = text('The family computer has too much to do right now. Please try again in a moment.');
export const tooManyConnections = text('Kinboard is open in too many windows here. Close some and try again.');
export const pinLocked = text('Too many wrong tries. Wait a little, or ask a grown-up.');
export const headTooLarge = text('The head of this request is too large for Kinboard.');
export const internal = text('Something went wrong on the family computer. Nothing was changed. Please try again.');
export const backupBusy = text('A backup is being made or restored right now. Wait until it is done and try again.');
export const backupFailed = text(
  'The backup could not be made. The data is as it was. The owner finds what to do in the Family Command Center, Backup.',
);
export const backupNotKinboard = text(
  'This file is not a Kinboard backup. Nothing was changed. Choose a file that ends in .sqlite from a Kinboard.',
);
export const backupDamaged = text('This backup is damaged. Nothing was changed. Choose another one.');
export const backupNewer = text(
  'This backup is from a newer Kinboard. Nothing was changed. Install the newest version first.',
);
export const exportBusy = text('Data is being exported right now. Wait until that is done and try again.');
export const importNotKinboard = text(
  'This file is not the data of a family. Nothing was changed. Choose a file that ends in .json and was exported from Kinboard.',
);
export const importInvalid = text('Something in this file does not fit together. Nothing was changed.');
export const importNewer = text(
  'This file is from a newer Kinboard. Nothing was changed. Install the newest version first.',
);
export const importTooLarge = text('This file is too large for the data of one family. Nothing was changed.');
export const alreadySetUp = text(
  'This Kinboard already has a family. Exported data can only be read into a Kinboard without one.',
);
export const secondPlaceUnusable = text(
  'Kinboard cannot write to this folder. Choose one on a USB stick, a network drive or a synced drive.',
);
export const movingCodeUnknown = text(
  'This code is wrong, or its hour is over. Look at the old computer for the code that it shows now.',
);
export const movingUnreachable = text(
  'The old computer cannot be reached. Check its address, and that Kinboard is running there.',
);
export const movingNotGenuine = text(
  'What answered at this address does not know the code, or the copy was changed on its way. Nothing of it was taken. Enter the address that the old computer shows, or carry the copy on a stick.',
);
export const movingOutdated = text(
  'Something was changed on the old computer after the copy was made, and is not in it. Make a new copy and take that one.',
);
export const moving = text(
  'This Kinboard is just moving to another computer. Nothing was changed. Look whether it runs there already, or try again in ten minutes.',
);
export const moved = text('This Kinboard has moved to another computer. Open it there.');
export const starting = text('Kinboard is just starting and looks through its data first. Try again in a moment.');
export const dataUnavailable = text(
  'The family computer cannot find its data: the data file is gone or was replaced while Kinboard was running. Nothing was changed. A grown-up must start Kinboard again there.',
);
export const diskFailing = text(
  'The family computer could not save this: its disk may be failing. Nothing was changed. A grown-up must make a backup on another disk.',
);
export const diskFull = text(
  'The family computer is full. Nothing was changed. A grown-up must make room on its disk, then try again.',
);
