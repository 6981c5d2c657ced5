import { type Phrase, text } from '#shared/language/text.ts';

export const lookAtTheBackups = text('Look at the backups');
export const justAMoment = text('Just a moment…');
export const receivingTheFile = text('Receiving the file…');
export const puttingTheBackupBack = text('Putting the backup back…');
export const copyingToSecondPlace = text('Putting a copy into the second place…');
export const checkingTheCopy = text('Checking the copy…');
export const copyingTheData = text('Copying the data…');
export const onThisComputerOnly = text('on this computer only');
export const alsoInSecondPlace = text('also in the second place');
export const kilobytes = text<{ size: string }>('{size} kB');
export const megabytes = text<{ size: string }>('{size} MB');
export const gigabytes = text<{ size: string }>('{size} GB');
export const terabytes = text<{ size: string }>('{size} TB');
export const restore = text('Restore…');
export const undoTheRestore = text('Undo the restore');
export const waitsForBackup = text('This has to wait until the backup is done.');
export const noTickYet = text('no tick yet');
export const noFamilyYet = text('no family yet');
export const notCheckedYet = text('Not checked yet');
export const notABackup = text('Not a backup');
export const fromANewerKinboard = text('From a newer Kinboard');
export const changedByOtherSoftware = text('Changed by other software');
export const damaged = text('Damaged');
export const figuresDiffer = text('Figures differ');
export const proven = text('Proven');
export const dailyBackupsHint = text(
  'Kinboard makes one by itself every day. With “Back up now” you have the first one at once.',
);
export const noBackupYet = text('No backup yet');
export const loadingBackupList = text('Loading the list of backups');
export const errorLoadingBackupList = text('Error loading the list of backups');
export const backups = text('Backups');
export const loadingTheBackups = text('Loading the backups');
export const errorLoadingTheBackups = text('Error loading the backups');
export const signInAfterRestoreHint = text('Sign in again, with the username and password of that day.');
export const backupContents = text(
  'Everything, of every family on this Kinboard: names, tasks, points and their history, rewards, calendar, connected tablets, and the passwords and PINs in a form that cannot be read back but could be guessed at.',
);
export const whatABackupContains = text('What a backup contains');
export const copyFailed = text('Copying is not possible here. It is selected: copy it by hand.');
export const importedPasswordHint = text(
  'Passwords are not in such a file. Sign in with this one, shown only now; you then choose your own:',
);
export const back = text('Back');
export const fetchFromOldComputer = text('Fetch from the old computer');
export const fetching = text('Fetching...');
export const fetchingHint = text('Fetching everything and looking through it. This can take a few minutes…');
export const newComputerSetUpCode = text('Set-up code of the new computer');
export const codeOfTheMove = text('Code of the move');
export const moveCodeHint = text('16 letters and digits, with or without spaces.');
export const oldComputerAddressHint = text('For example: http://192.168.1.20:4280');
export const oldComputerAddress = text('Address of the old computer');
export const findMoveCodeHint = text(
  'On the old computer, sign in and open the Family Command Center, Backup, “Move to another computer”. It shows an address and a code.',
);
export const moveToAnotherComputer = text('Move to another computer…');
export const movingToAnotherComputer = text('Moving to another computer');
export const confirmStopAfterMove = text('I have carried it over: stop this Kinboard');
export const downloadTheCopy = text('Download the copy');
export const yesStopThisKinboard = text('Yes, stop this Kinboard');
export const stopKinboardQuestion = text(
  'Stop this Kinboard? Nobody can open it here any more. Do this only once the new computer shows your family.',
);
export const moveWithStickHint = text(
  'Save the copy on a stick. On the new computer choose “Restore a backup”. What is ticked here afterwards is not in it: once the new one runs, stop this one.',
);
export const orWithAStick = text('Or with a stick');
export const waitingForNewComputer = text('Waiting for the new computer…');
export const address = text('Address');
export const addressChoices = text('Address: one of these, the first one that works');
export const unreachableHint = text(
  'Other computers cannot reach Kinboard on this one at the moment. Look whether this computer is in the home network, or use a stick.',
);
export const moveOverNetworkHint = text(
  'Start Kinboard on the new computer, choose “Move from the old computer”, and enter there this address and this code.',
);
export const overTheHomeNetwork = text('Over the home network');
export const moveCopyStaysHint = text(
  'Until then nothing changes here. The copy stays as a backup, also when you give the move up.',
);
export const moveStepStopOld = text(
  'When the new one has everything, this one stops, so that nobody ticks here by mistake.',
);
export const moveStepStartNew = text('On the new computer you start Kinboard and choose “Move from the old computer”.');
export const moveStepCopy = text('Here Kinboard makes a copy of everything and proves it.');
export const howItGoes = text('How it goes');
export const errorLoadingTheMove = text('Error loading the move');
export const cancelTheMove = text('Cancel the move');
export const makeTheCopy = text('Make the copy');
export const makingTheCopy = text('Making the copy...');
export const notNow = text('Not now');
export const moveDialogTitle = text('Move to another computer');
export const putAside = text('Put aside');
export const seeFileContents = text('See what is in it');
export const readItIn = text('Read it in');
export const chooseAFileFirst = text('Choose a file first.');
export const looking = text('Looking...');
export const reading = text('Reading...');
export const setUpCode = text('Set-up code');
export const chooseAFile = text('Choose a file…');
export const chooseAnotherFile = text('Choose another file…');
export const chooseRestoreFileHint = text(
  'Take the newest file you have: from the second place, such as the stick with your backups, or a copy you made. Backups end in .sqlite and carry their date in their name. A file that ends in .json, saved as “Your family’s data”, works too: it brings everything but passwords, PINs and connected tablets.',
);
export const restoreThisFile = text('Restore this file');
export const restoringHint = text('Restoring. Leave Kinboard and the computer on…');
export const checkingBackup = text('Looking through the whole backup. This can take a minute…');
export const inspectBackupFailed = text('This backup cannot be looked into');
export const confirmRestore = text('Restore');
export const restoring = text('Restoring...');
export const theRestoreHasBegun = text('The restore has begun.');
export const pointsOfEveryChild = text('Points of every child');
export const samePoints = text('same points');
export const theSame = text('the same');
export const comesBack = text('comes back');
export const isLost = text('is lost');
export const notInIt = text('not in it');
export const notHere = text('not here');
export const difference = text('Difference');
export const after = text('After');
export const now = text('Now');
export const pointsNowAndAfter = text('Points of every child now and after the restore');
export const whatIsLostHint = text(
  'Whatever was ticked, redeemed or changed since. The points of every child, now and after:',
);
export const noPointsLostHint = text('No points. Tasks, dates and the like are again as they were.');
export const whatIsLost = text('What is lost');
export const whatComesBack = text('What comes back');
export const check = text('Check');
export const anOlderKinboard = text('An older Kinboard');
export const madeWith = text('Made with');
export const noneYet = text('None yet');
export const lastChange = text('Last change');
export const lastTick = text('Last tick');
export const pointsEntries = text('Points entries');
export const families = text('Families');
export const family = text('Family');
export const provenHint = text(
  'Whole: every page of the file is sound, and everybody has the points of their entries.',
);
export const restoreFromAFile = text('Restore from a file');
export const backupProven = text('Backed up, checked and found whole.');
export const downloadTheNewest = text('Download the newest');
export const backUpNow = text('Back up now');
export const backingUp = text('Backing up...');
export const noFireDrillYet = text(
  'Not yet. Once a week Kinboard is started from a copy of the newest backup, to see whether everything is there.',
);
export const safeFileHint = text(
  'Copy this file to a stick whenever you like. The data file beside it, kinboard.sqlite, changes while somebody ticks: a copy of it can miss the last second.',
);
export const copyThePath = text('Copy the path');
export const safeFileTitle = text('The file that is always safe to copy');
export const fireDrill = text('Fire drill');
export const inTheNewestBackup = text('In the newest backup');
export const dataSafetyTitle = text('How safe is your data?');
export const useThisFolder = text('Use this folder');
export const tryingIt = text('Trying it...');
export const secondPlaceFolderHint = text('Plug the stick in first, then type where it is.');
export const secondPlaceFolderLabel = text('Folder on the family computer');
export const remove = text('Remove');
export const chooseAnotherFolder = text('Choose another folder');
export const yesStop = text('Yes, stop');
export const stopCopiesQuestion = text('Stop putting copies there? The ones that are there stay.');
export const secondPlace = text('Second place');
export const wrongSetUpCode = text('This is not the set-up code. Check it again.');
export const setUpCodeHint = text('Kinboard shows it on the family computer, in the window where it was started.');
export const enterSetUpCode = text('Enter the set-up code');
export const reconnectTabletsHint = text(
  'Where Kinboard is opened at the same address as before, a tablet is still connected and sends what it kept. At another address connect each one anew: sign in, open the Family Command Center, and choose Devices.',
);
export const theTablets = text('The tablets');
export const signInAsBeforeHint = text('Everybody signs in as before, with the username and password of that day.');
export const oldKinboardStopped = text('The old Kinboard has stopped.');
export const sendTicksFirstHint = text(
  'So let every tablet send its ticks before you begin: open Kinboard on each, and wait until no tick is waiting.',
);
export const checkingFile = text('Looking through the whole file. This can take a minute…');
export const sendingFile = text('Sending the file to the family computer…');
export const downloadNamed = text<{ title: string }>('Download<hidden> {title}</hidden>');
export const keptUntilDay = text<{ day: Phrase }>('kept until {day}');
export const twoFamilies = text<{ first: string; second: string }>('{first} and {second}');
/** `first` and `second` are names of families. */
export const moreFamilies = text<{ first: string; second: string; more: number }>(
  '{first}, {second} and {more, number} more',
);
export const peopleCount = text<{ count: number }>('{count, plural, one {# person} other {# people}}');
export const entriesCount = text<{ count: number }>('{count, plural, one {# points entry} other {# points entries}}');
/** `moment` is 'today, 3:00 AM' here and below. */
export const lastTickMoment = text<{ moment: Phrase }>('last tick {moment}');
export const beforeRestoreTitle = text<{ moment: Phrase }>('Before the restore of {moment}');
/** `name` is the name of a computer. */
export const secondKinboardRuns = text<{ name: string }>(
  'A second Kinboard with the same data is running at home, on {name}.',
);
export const showAllCount = text<{ count: number }>('Show all {count, number}');
/** `day` is 'today' or 'March 11'. */
export const restoredTitle = text<{ day: Phrase }>('The data of {day} is back.');
export const protectBackupHint = text(
  '<b>Keep it like a key.</b> Whoever has the file can look at everything, and open it on a computer of their own. It needs no other file: one backup alone brings everything back, on any computer.',
);
export const dataOfFamilyIsHere = text('The data of <name></name> is here.');
export const usernameAndPassword = text('Username <username></username>, password <password></password>');
export const moveCodeLabel = text<{ moment: Phrase }>('Code, good until {moment}');
export const familyHasMoved = text(
  '<b>Your family has moved.</b> This Kinboard no longer serves. Open it on the new computer, and connect the tablets there.',
);
/** `name` is the name of a file. */
export const deleteForGoodQuestion = text<{ name: string }>('Delete {name}? It cannot be brought back.');
export const deleteNamed = text<{ name: string }>('Delete<hidden> {name}</hidden>');
export const undoRestoreNamed = text<{ moment: Phrase }>('Undo the restore of {moment}');
export const restoreNamed = text<{ title: string }>('Restore: {title}');
export const otherKinboard = text(
  '<b>This is the data of another Kinboard</b>. It takes the place of everything that is here.',
);
export const otherKinboardNamed = text<{ families: string }>(
  '<b>This is the data of another Kinboard</b>, of {families}. It takes the place of everything that is here.',
);
export const kinboardVersion = text<{ version: string }>('Kinboard {version}');
export const entriesFewer = text<{ count: number }>('{count, plural, one {# entry fewer} other {# entries fewer}}');
export const entriesMore = text<{ count: number }>('{count, plural, one {# entry more} other {# entries more}}');
export const tabletsFirstHint = text(
  '<b>First look at the tablets.</b> The new computer has another address. At another address each tablet is connected anew, and ticks that still wait on a tablet stay behind at the old one.',
);
export const secondKinboardHint = text<{ name: string }>(
  '<b>A second Kinboard with the same data is running at home</b>, on {name}: <address></address>. What is ticked there does not come here. Keep the one that your tablets open, and close the other; before you do, look on which of the two the newest points are.',
);
export const unprovenTwinHint = text(
  'Something in your home network says that it has the same data as this Kinboard, and has not proved it. If your family’s Kinboard runs on a second computer too, close one of the two. If not, somebody is making it up: enter no password at an address that you do not know.',
);
/** `word` is RESTORE or MOVED; people type it exactly so. */
export const typeWordFirst = text<{ word: string }>('Type {word} first.');
export const typeToContinue = text<{ word: string }>('Type <b>{word}</b> to continue');

export const keptBackupsHint = text('The newest of each of 14 days, 8 weeks and 12 months is kept.');
export const movingHint = text(
  'Takes everything along: people, points, history, passwords. It takes about ten minutes.',
);
export const putAsideHint = text('Kinboard does not need these files. They stay until you delete them.');
export const restoreFromFileHint = text(
  'A backup from a stick, or a copy you made of kinboard.sqlite. You see what is in it before anything changes.',
);
export const secondPlaceHint = text(
  'Backups on the same disk are gone with it. In a second place, such as a USB stick, they are not.',
);
export const backupFile = text('Backup file');
