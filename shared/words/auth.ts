import { text } from '#shared/language/text.ts';

export const connectWithCode = text('Connect it with a code');
export const createAccount = text('Create Account');
export const signInOrCreateAccount = text('Sign in or create an account');
export const childTabletHint = text("A child's tablet? Then nobody signs in here: children tap their picture.");
export const signInAgainHint = text(
  'Please sign in again. Whoever was here is then back where they were, with what they entered. If a password no longer works, ask the family admin: the account may have been deleted.',
);
export const passwordChangedHint = text('Other devices must sign in again.');
export const passwordChanged = text('Password changed');
export const pleaseTryAgain = text('Please try again');
export const registrationFailed = text('Registration failed');
export const welcomeToTheFamily = text('Welcome to the family!');
export const loginFailed = text('Login failed');
export const welcomeBack = text('Welcome back!');
export const benefitsSlogan = text('Complete tasks, earn points, and unlock amazing rewards together as a family.');
export const aboutKinboard = text('About Kinboard');
export const safeSecureHint = text('Everything stays on your own family computer.');
export const safeSecure = text('Safe & Secure');
export const familyTogetherHint = text('Everybody sees the day, on every tablet at home.');
export const familyTogether = text('Family Together');
export const unlockRewardsHint = text('Points turn into screen time and special treats.');
export const unlockRewards = text('Unlock Rewards');
export const earnPointsHint = text('Every task done is worth points.');
export const earnPoints = text('Earn Points');
export const savePassword = text('Save password');
export const newPasswordAgain = text('New password again');
export const atLeast6Characters = text('At least 6 characters');
export const newPassword = text('New password');
export const currentPassword = text('Current password');
export const temporaryPasswordHint = text('You signed in with a temporary password. Choose one that only you know.');
export const changePassword = text('Change password');
export const chooseYourOwnPassword = text('Choose your own password');
export const theTwoPasswordsDiffer = text('The two passwords differ');
export const creatingAccount = text('Creating account...');
export const password = text('Password');
export const usernameHint = text('3 to 20 letters, numbers or underscores');
export const createAccountHint = text('Have a family code? Join after creating your account.');
export const invitedAccountHint = text('You are invited to a family. Create your account and you are in it.');
export const signingIn = text('Signing in...');
export const forgotYourPassword = text('Forgot your password?');
export const forgottenPasswordHint = text(
  'The family admin gives you a new one, in the Family Command Center or under Family Management.',
);
/** “Reset a Password…” is an entry in the tray menu of the desktop app; `<command>` is a command. */
export const forgottenAdminPasswordHint = text(
  'The family admin’s own is renewed on the family computer: “Reset a Password…” in the menu of Kinboard’s symbol, or <command></command>.',
);
export const signInHint = text('Sign in to track your tasks and earn rewards');
export const welcomeBackTitle = text('Welcome Back');
export const staySignedIn = text('Stay signed in');
export const signingOut = text('Signing out...');
export const signOutQuestion = text('Sign Out?');
export const childTabletLink = text("A child's tablet? <link>Connect it with a code</link>");
export const helloThere = text('Hello, there!');
export const accountCreated = text<{ username: string }>('Account created for {username}');
export const signedInAsNamed = text<{ username: string }>('You are signed in as {username}.');
