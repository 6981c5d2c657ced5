import { text } from '#shared/language/text.ts';

export const signingIn = text('Signing in...');
export const password = text('Password');
export const computerSaysNoTimeZone = text(
  'This computer does not say in which time zone you live: choose yours. It decides when the family’s day begins.',
);
export const atLeast6Characters = text('At least 6 characters');
export const n3To20Letters = text('3 to 20 letters, numbers or underscores');
export const makeAnAccount = text('Make an account');
export const alreadyMadeOneHere = text('Already made one here before?');
export const noAccountYet = text('No account yet?');
export const youBecomeTheFamily = text('You become the family admin: you add people and decide who may do what.');
export const useTheAccountThat = text('Use the account that you made when you began.');
export const yourAccount = text('Your account');
export const signInToContinue = text('Sign in to continue');
export const setAPin = text('Set a PIN');
export const changePin = text('Change PIN');
export const choose4To6 = text('Choose 4 to 6 digits together with each child. There is no PIN until you set one.');
export const pinsOfTheChildren = text('PINs of the children');
export const newPassword = text('New password');
export const childrenWhoseSignIn = text('Children whose sign-in was shown before');
export const iHaveCopiedPrinted = text('I have copied, printed or written down the sign-ins');
export const thePasswordsAreShown = text(
  'The passwords are shown only here and only now. Printing puts all slips on one sheet.',
);
export const signInsOfThe = text('Sign-ins of the children');
export const continueWithoutChildren = text('Continue without children');
export const continueIt = text('Continue');
export const addAndContinue = text('Add and continue');
export const addChild = text('Add child');
export const addAnotherChild = text('Add another child');
export const lastName = text('Last name');
export const childrenSoFar = text('Children so far');
export const eachGetsAnOwn = text('Each gets an own list and a sign-in, which you see at the end.');
export const addYourChildren = text('Add your children');
export const theTablet = text('The tablet');
export const onAConnectedTablet = text(
  'On a connected tablet children tap their picture and enter a PIN. You can also do this later.',
);
export const connectATablet = text('Connect a tablet');
export const youFindTheCode = text('You find the code again under Family Management.');
export const otherGrownUpsMake = text(
  'Other grown-ups make their own account and enter this code. Afterwards you give them a role. Children need no code: you add them in the next step.',
);
export const theCodeOfYour = text('The code of your family');
export const yourFamilyIsReady = text('Your family is ready.');
export const createFamily = text('Create family');
export const creatingFamily = text('Creating family...');
export const kinboardShowsItOn = text('Kinboard shows it on the family computer, in the window where it was started.');
export const setUpCode = text('Set-up code');
export const forExampleTheOkonkwo = text('For example: The Okonkwo family');
export const everybodyInTheFamily = text('Everybody in the family sees it. You can change it later.');
export const nameYourFamily = text('Name your family');
export const thisIsNotThe = text('This is not the set-up code. Check it again.');
export const enterTheSetUp = text('Enter the set-up code');
export const theSetUpCannot = text('The set-up cannot continue');
export const yourFamily = text('Your family');
export const openTheAddressThat = text(
  'Open the address that stands under “Connect a tablet”, one step back, and later on the Parent Dashboard.',
);
export const onTabletsAndPhones = text('On tablets and phones at home');
export const onThisComputer = text('On this computer');
export const childrenAndGrownUps = text(
  'Children and grown-ups open this address in the browser of a tablet, phone or computer at home.',
);
export const goToKinboard = text('Go to Kinboard');
export const yesContinue = text('Yes, continue');
export const thePasswordsAreNot = text('The passwords are not shown again. Continue without having noted them?');
export const theyCreateAnAccount = text(
  'They create an account at the same address and enter the code of your family.',
);
export const forOtherGrownUps = text('For other grown-ups');
export const whereToOpenKinboard = text('Where to open Kinboard');
export const thisIsHowYour = text('This is how your family gets in.');
export const allSet = text('All set!');
export const done = text(', done');
export const stepsOfTheSet = text('Steps of the set-up');
export const welcomeToKinboard = text('Welcome to Kinboard');
export const fetchesEverythingOverThe = text(
  'Fetches everything over the home network. Both computers have to be on, and in the same network.',
);
export const moveFromTheOld = text('Move from the old computer');
export const bringsYourFamilyBack = text('Brings your family back from a file that was saved before.');
export const restoreABackup = text('Restore a backup');
export const allSet2 = text('All set');
export const tasksAndRewards = text('Tasks and rewards');
export const welcome = text('Welcome');
export const evening = text('Evening');
export const morning = text('Morning');
export const aBonusWheneverIt = text('A bonus, whenever it happens');
export const anyTimeOfThe = text('Any time of the day');
export const everyDay = text('every day');
export const atWeekends = text('at weekends');
export const onSchoolDays = text('on school days');
export const continueWithoutAny = text('Continue without any');
export const addMoreChangeAnd = text('Add more, change and delete them on the Parent Dashboard.');
export const yourFamilyHasIts = text('Your family has its first tasks and rewards');
export const specialTreat = text('Special treat');
export const screenTime = text('Screen time');
export const pickTasksAndRewards = text('Pick tasks and rewards to begin with');
export const back = text('Back');
export const setUpANew = text('Set up a new family');
export const settingUpTakesAbout = text(
  'Setting up takes about three minutes. You can stop at any time and continue later where you stopped.',
);
export const completeTasksEarnPoints = text(
  'Complete tasks, earn points, and unlock amazing rewards together as a family.',
);
export const theDataLiesOn = text('The data lies on this computer and nowhere else.');
export const everythingStaysAtHome = text('Everything stays at home');
export const screenTimeTreatsWhatever = text('Screen time, treats, whatever your family likes.');
export const pointsTurnIntoRewards = text('Points turn into rewards');
export const onATabletA = text('On a tablet, a phone or this computer.');
export const childrenTickOffTheir = text('Children tick off their tasks');
export const pinSet = text('PIN set');
export const changePinOf = text<{ name: string }>('Change PIN of {name}');
export const setPinOf = text<{ name: string }>('Set a PIN of {name}');
export const signsInAs = text<{ username: string }>('<name></name> signs in as <b>{username}</b>.');
export const isAdded = text<{ name: string }>('{name} is added.');
export const youAreSignedInAs = text('Signed in as <name></name>.');
/** `name` of the step, where there is room. */
export const stepOf = text<{ step: number; steps: number; name: string }>(
  'Step {step} of {steps}<what>: {name}</what>',
);
export const waitForAChild = text('The tasks wait until you give them to a child. You can change everything later.');
export const getTheseTasks = text<{ count: number; names: string }>(
  '{count, plural, one {{names} gets these tasks. You can change everything later.} other {{names} get these tasks. You can change everything later.}}',
);
export const addTasks = text<{ tasks: number }>('{tasks, plural, one {Add # task} other {Add # tasks}}');
export const addRewards = text<{ rewards: number }>('{rewards, plural, one {Add # reward} other {Add # rewards}}');
export const addBoth = text<{ tasks: number; rewards: number }>(
  'Add {tasks, plural, one {# task} other {# tasks}} and {rewards, plural, one {# reward} other {# rewards}}',
);
export const kinboardRuns = text(
  '<b>A Kinboard already runs on this network.</b> To use that one from this device, open it; nothing has to be set up here.',
);
export const openAt = text<{ name: string; address: string }>('Open {name} at {address}');
export const language = text('Language');
