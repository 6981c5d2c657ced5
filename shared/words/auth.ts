import { text } from '#shared/language/text.ts';

export const connectItWithA = text('Connect it with a code');
export const createAccount = text('Create Account');
export const signInOrCreate = text('Sign in or create an account');
export const aChildsTabletThen = text("A child's tablet? Then nobody signs in here: children tap their picture.");
export const pleaseSignInAgain = text(
  'Please sign in again. Whoever was here is then back where they were, with what they entered. If a password no longer works, ask the family admin: the account may have been deleted.',
);
export const otherDevicesMustSign = text('Other devices must sign in again.');
export const passwordChanged = text('Password changed');
export const pleaseTryAgain = text('Please try again');
export const registrationFailed = text('Registration failed');
export const welcomeToTheFamily = text('Welcome to the family!');
export const pleaseCheckYourUsername = text('Please check your username and password');
export const loginFailed = text('Login failed');
export const welcomeBack = text('Welcome back!');
export const completeTasksEarnPoints = text(
  'Complete tasks, earn points, and unlock amazing rewards together as a family.',
);
export const aboutKinboard = text('About Kinboard');
export const everythingStaysOnYour = text('Everything stays on your own family computer.');
export const safeSecure = text('Safe & Secure');
export const everybodySeesTheDay = text('Everybody sees the day, on every tablet at home.');
export const familyTogether = text('Family Together');
export const pointsTurnIntoScreen = text('Points turn into screen time and special treats.');
export const unlockRewards = text('Unlock Rewards');
export const everyTaskDoneIs = text('Every task done is worth points.');
export const earnPoints = text('Earn Points');
export const savePassword = text('Save password');
export const newPasswordAgain = text('New password again');
export const atLeast6Characters = text('At least 6 characters');
export const newPassword = text('New password');
export const currentPassword = text('Current password');
export const temporaryPassword = text('Temporary password');
export const youSignedInWith = text('You signed in with a temporary password. Choose one that only you know.');
export const changePassword = text('Change password');
export const chooseYourOwnPassword = text('Choose your own password');
export const theTwoPasswordsDiffer = text('The two passwords differ');
export const creatingAccount = text('Creating account...');
export const password = text('Password');
export const email = text('Email');
export const n3To20Letters = text('3 to 20 letters, numbers or underscores');
export const haveAFamilyCode = text('Have a family code? Join after creating your account.');
export const youAreInvitedTo = text('You are invited to a family. Create your account and you are in it.');
export const signingIn = text('Signing in...');
export const signInToTrack = text('Sign in to track your tasks and earn rewards');
export const welcomeBack2 = text('Welcome Back');
export const staySignedIn = text('Stay signed in');
export const signingOut = text('Signing out...');
export const signOut = text('Sign Out?');
export const aChildsTablet = text("A child's tablet? <link>Connect it with a code</link>");
export const hello = text<{ name: string }>('Hello, {name}!');
export const helloThere = text('Hello, there!');
export const accountCreated = text<{ username: string }>('Account created for {username}');
export const signedInAs = text<{ username: string }>('You are signed in as {username}.');
