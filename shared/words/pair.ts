import { text } from '#shared/language/text.ts';

export const connectInThisBrowser = text('Connect in this browser anyway');
export const codeValidHint = text('A code is valid for 10 minutes. After that, draw a new one on the family computer.');
export const homeScreenFirst = text('First put Kinboard on the home screen');
export const tablet = text('Tablet');
export const phone = text('Phone');
export const connect = text('Connect');
export const connecting = text('Connecting...');
export const nameOfThisDeviceHint = text('So that it can be told from others.');
export const nameOfThisDevice = text('Name of this device');
export const codeHint = text(
  'A grown-up finds it on the Parent Dashboard under “Connect a device”, and during the set-up under “Connect a tablet”.',
);
export const code = text('Code');
export const connectThisDeviceHint = text('Then children sign in here with their picture and PIN.');
export const connectThisDevice = text('Connect this device');
export const forgotPinHint = text('Forgot it? Ask a grown-up.');
export const signIn = text('Sign in');
export const deleteTheLastDigit = text('Delete the last digit');
export const grownUpCanHelpHint = text('A grown-up can help: “Grown-ups sign in” on the page before.');
export const tooManyWrongPins = text('Too many wrong PINs. You can try again in');
export const noPinYetHint = text('There is no PIN yet. Ask a grown-up: they set it in Family Management.');
export const noPinYet = text('No PIN yet');
export const hasToWait = text('Has to wait');
export const noChildrenYetHint = text(
  'A grown-up adds children in Family Management. They show up here by themselves.',
);
export const noChildrenYet = text('No children yet');
export const tapYourPicture = text('Tap your picture');
export const whoIsIt = text('Who is it?');
export const grownUpsSignIn = text('Grown-ups sign in');
export const backToWhoIsIt = text('Back to “Who is it?”');
export const homeScreenFirstHint = text(
  'There it opens like an app and stays connected. What you connect in the browser does not count there.',
);
/** Name the buttons as iPads and iPhones do in your language. */
export const tapShare = text('Tap <share>Share</share>. If you do not see it, tap the three dots first.');
export const chooseAdd = text('Choose <b>Add to Home Screen</b>, then <b>Add</b>.');
export const codeGiven = text<{ code: string }>('Code <b>{code}</b>');
export const notYou = text<{ name: string }>('Not {name}?');
export const openAndTypeCodeHint = text(
  'Open <b>Kinboard</b> there, tap <b>Connect it with a code</b> and type the code that the family computer shows.',
);
export const openAndTypeThisCodeHint = text(
  'Open <b>Kinboard</b> there, tap <b>Connect it with a code</b> and type this code:<code></code>',
);
