import { text } from '#shared/language/text.ts';

export const timeZoneHint = text(
  'This computer does not say in which time zone you live: choose yours. It decides when the family’s day begins.',
);
export const makeAnAccount = text('Make an account');
export const alreadyHaveAccount = text('Already made one here before?');
export const noAccountYet = text('No account yet?');
export const newAccountHint = text('You become the family admin: you add people and decide who may do what.');
export const signInToContinueHint = text('Use the account that you made when you began.');
export const signInToContinue = text('Sign in to continue');
export const noPinYetTitle = text('Still without a PIN');
export const childPinsHint = text('Choose 4 to 6 digits together with each child. There is no PIN until you set one.');
export const signInsShownBefore = text('Children whose sign-in was shown before');
export const continueWithoutChildren = text('Continue without children');
export const continueButton = text('Continue');
export const addAndContinue = text('Add and continue');
export const addChild = text('Add child');
export const addAnotherChild = text('Add another child');
export const childrenSoFar = text('Children so far');
export const pinOfDigits = text<{ min: number; max: number }>('PIN, {min} to {max} digits');
export const addYourChildrenHint = text(
  'Each gets a list of tasks. With picture and PIN they sign in on a tablet; the PIN can wait.',
);
export const addYourChildren = text('Add your children');
export const connectATabletHint = text(
  'On a connected tablet children tap their picture and enter a PIN. You can also do this later: Parent Dashboard, “Connect a device”.',
);
export const connectATablet = text('Connect a tablet');
export const createFamily = text('Create family');
export const creatingFamily = text('Creating family...');
export const nameYourFamilyHint = text('Everybody in the family sees it. You can change it later.');
export const nameYourFamily = text('Name your family');
export const setUpCannotContinue = text('The set-up cannot continue');
export const tabletAddressHint = text(
  'Open the address that stands under “Connect a tablet”, one step back, and later on the Parent Dashboard.',
);
export const whereToOpenHint = text(
  'Children and grown-ups open this address in the browser of a tablet, phone or computer at home.',
);
export const goToKinboard = text('Go to Kinboard');
export const forOtherGrownUpsHint = text(
  'They open Kinboard at home, create an account and enter this code. Afterwards you give them a role.',
);
export const forOtherGrownUps = text('For other grown-ups');
export const addressOnDashboardHint = text('The address stands on the Parent Dashboard, under “Connect a device”.');
export const allSetHint = text('On a connected tablet each taps their own picture.');
export const connectLaterHint = text(
  'Connect a tablet on the Parent Dashboard whenever you like. There each child taps their own picture.',
);
export const pinsAreMissingHint = text<{ count: number; names: string }>(
  '{count, plural, one {{names} needs a PIN to start on the tablet. Set it one step back, or later in Family Management.} other {{names} need PINs to start on the tablet. Set them one step back, or later in Family Management.}}',
);
export const allSetNamed = text<{ count: number; names: string }>(
  '{count, plural, one {All set, {names} can start} other {All set, {names} can start}}',
);
export const signInsOfTheirOwn = text('Only for a computer of their own; passwords can be renewed any time');
export const whereSignInsCountHint = text(
  'On a computer of their own children sign in with username and password. Later “Reset password” in Family Management gives a new one.',
);
export const allSet = text('All set!');
export const stepDone = text(', done');
export const setUpSteps = text('Steps of the set-up');
export const welcomeToKinboard = text('Welcome to Kinboard');
export const moveFromOldComputerHint = text(
  'Fetches everything over the home network. Both computers have to be on, and in the same network.',
);
export const moveFromOldComputer = text('Move from the old computer');
export const restoreABackupHint = text('Brings your family back from a file that was saved before.');
export const restoreABackup = text('Restore a backup');
export const allSetStep = text('All set');
export const youAndYourFamily = text('You and your family');
export const welcome = text('Welcome');
export const bonusPeriod = text('A bonus, whenever it happens');
export const anyTimeOfDay = text('Any time of the day');
export const everyDay = text('every day');
export const atWeekends = text('at weekends');
export const onSchoolDays = text('on school days');
export const continueWithoutAny = text('Continue without any');
export const starterAddedHint = text('Add more, change and delete them on the Parent Dashboard.');
export const starterAdded = text('Your family has its first tasks and rewards');
export const specialTreat = text('Special treat');
export const pickTasksAndRewards = text('Pick tasks and rewards to begin with');
export const setUpNewFamily = text('Set up a new family');
export const setUpDurationHint = text(
  'Setting up takes about three minutes. You can stop at any time and continue later where you stopped.',
);
export const everythingStaysAtHomeHint = text('The data lies on this computer and nowhere else.');
export const everythingStaysAtHome = text('Everything stays at home');
export const pointsTurnIntoRewardsHint = text('Screen time, treats, whatever your family likes.');
export const pointsTurnIntoRewards = text('Points turn into rewards');
export const childrenTickOffTasksHint = text('On a tablet, a phone or this computer.');
export const childrenTickOffTasks = text('Children tick off their tasks');
export const pinSet = text('PIN set');
export const changePinNamed = text<{ name: string }>('Change PIN of {name}');
export const setPinNamed = text<{ name: string }>('Set a PIN for {name}');
export const childUsername = text<{ username: string }>('<name></name> signs in as <b>{username}</b>.');
export const childAdded = text<{ name: string }>('{name} is added.');
export const signedInUser = text('Signed in as <name></name>.');
/** `name` is the name of the step; the part in `<what>` is shown only if there is room. */
export const stepOfSteps = text<{ step: number; steps: number; name: string }>(
  'Step {step} of {steps}<what>: {name}</what>',
);
export const starterTasksWaitHint = text(
  'The tasks wait until you give them to a child. You can change everything later.',
);
export const starterTasksForHint = text<{ count: number; names: string }>(
  '{count, plural, one {{names} gets these tasks. You can change everything later.} other {{names} get these tasks. You can change everything later.}}',
);
export const addTasks = text<{ tasks: number }>('{tasks, plural, one {Add # task} other {Add # tasks}}');
export const addRewards = text<{ rewards: number }>('{rewards, plural, one {Add # reward} other {Add # rewards}}');
export const addTasksAndRewards = text<{ tasks: number; rewards: number }>(
  'Add {tasks, plural, one {# task} other {# tasks}} and {rewards, plural, one {# reward} other {# rewards}}',
);
export const otherKinboardFound = text(
  '<b>A Kinboard already runs on this network.</b> To use that one from this device, open it; nothing has to be set up here.',
);
export const openOtherKinboard = text<{ name: string; address: string }>('Open {name} at {address}');
export const language = text('Language');
