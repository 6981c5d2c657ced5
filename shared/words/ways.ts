import { text } from '#shared/language/text.ts';

// Ways in which children sign in on a connected tablet: by PIN, by three pictures, or by a tap alone.
export const wrongPictures = text('These pictures are not right. Try again.');
export const picturesTriesLeftCount = text<{ count: number }>(
  '{count, plural, one {These pictures are not right. One more try.} other {These pictures are not right. # more tries.}}',
);
export const picturesNotSet = text('There are no pictures yet. Ask a grown-up to set them.');
export const otherWayHere = text('This child signs in differently here now. Go back and tap the picture again.');
export const secretNeeded = text(
  'This child may do more than tick: their role opens a dashboard or manages the family. They need a PIN or three pictures.',
);
export const noPicturesYet = text('No pictures yet');
export const noPicturesYetHint = text(
  'There are no pictures yet. Ask a grown-up: they choose them in Family Management.',
);
export const tapYourThreePictures = text('Tap your three pictures');
export const twelvePictures = text('Twelve pictures');
export const picturesTappedCount = text<{ count: number; all: number }>('{count} of {all} pictures');
export const undoLastPicture = text('Take back the last picture');
export const tooManyWrongPictures = text('Too many wrong pictures. You can try again in');
export const pinGoesByItself = text('It goes by itself after the last digit.');

export const threePictures = text('Three pictures');
export const threePicturesAreSet = text('Three pictures are set.');
export const noThreePicturesYet = text('Not set.');
export const setThreePictures = text('Set three pictures');
export const setThreePicturesNamed = text<{ name: string }>('Set three pictures of {name}');
export const changeThreePictures = text('Change pictures');
export const removeThreePictures = text('Remove pictures');
export const threePicturesNamed = text<{ name: string }>('Three pictures of {name}');
export const threePicturesHint = text(
  'Instead of a PIN, for a child who does not know numbers yet. Tap three, in order; one may come twice. Then choose under Devices on which tablet they count. A PIN is harder to guess.',
);
export const threePicturesSetHint = text(
  'Three pictures are set; they are not shown again. New ones, or none, sign this child out on every tablet.',
);
export const savePictures = text('Save pictures');
export const picturesSaved = text('Pictures saved');
export const picturesSavedHint = text<{ name: string }>(
  '{name} signs in with them where you choose “Three pictures” under Devices.',
);
export const picturesRemoved = text('Pictures removed');
export const picturesRemovedHint = text<{ name: string }>(
  '{name} cannot sign in on tablets with “Three pictures” until you set new ones.',
);

export const waysOfChildren = text('How children sign in here');
export const waysHint = text('For this device alone.');
export const noPin = text('No PIN');
export const wayOfNamed = text<{ name: string }>('How {name} signs in here');
export const noPinMeansNamed = text<{ name: string }>(
  'Whoever holds this device can tick as {name} and spend {name}’s points.',
);
export const picturesMissingNamed = text<{ name: string }>('{name} has no three pictures yet.');
export const pinMissingNamed = text<{ name: string }>('{name} has no PIN yet and cannot sign in here.');
export const noPinRefused = text('“No PIN” is not for a role that opens a dashboard or manages the family.');
