import { type Phrase, text } from '#shared/language/text.ts';

export const hadOnlyOnce = text<{ had: Phrase }>('This can be had just once. It was redeemed on {had}.');
export const noSuchLedgerEntry = text('The ledger has no such entry for it');
export const comesBackOnDay = text<{ day: Phrase }>('Comes back on {day}.');
export const notInTheOrder = text('Only children of the order can get a turn.');
export const notYourTurnToday = text<{ name: string }>('It’s {name}’s turn today. Ask a grown-up to swap.');
export const alreadyDidThis = text<{ name: string }>('{name} already did this today.');
export const tooFarAhead = text<{ days: number }>('That day is more than {days} days ahead. Choose an earlier one.');
export const dayNotYetCome = text('That day has not come yet.');
export const sendTheFileItself = text('Send the file itself.');
export const sameAsCurrentPassword = text('Choose another password than the one you have now.');
export const seriesEndsBeforeStart = text('The series ends before it begins.');
export const extraPointsEventLocked = text('This event gives extra points. Ask a grown-up to move or repeat it.');
export const pointsWentToSomebodyElse = text('Somebody else got points for this. Ask a grown-up.');
export const kinboardHasNoSuchCall = text('Kinboard has no such call.');
export const idTwice = text('This id is there twice');
export const usernameTwice = text('This username is there twice');
export const roleNameTwice = text('This name of a role is there twice');
export const ledgerPlaceTwice = text('This place in the ledger is there twice');
export const completionTwice = text('This completion is there twice');
export const occurrenceTwice = text('This occurrence is there twice');
export const personTwice = text('This person is there twice');
export const exclusionTwice = text('This exception is there twice');
export const theProfessionalOfThisChild = text('The professional of this child');
export const taskOnSameList = text('A task on the same list');
export const referenceMissing = text<{ what: 'role' | 'member' | 'reward' | 'task'; id: string }>(
  'The {what, select, role {role} member {member} reward {reward} other {task}} {id} is not in the file',
);
export const familyAdminMissing = text('The admin of the family is not in the file');
export const familyAdminWithoutAdminRole = text('The admin of the family does not have the role of an admin');
export const nobodyIsTheirOwnProfessional = text('Nobody is their own professional');
export const periodsDisagreeToday = text('The periods say something else of today');
export const timeDiffersFromTask = text('The task says another time of day or other days');
export const extraSwitchedOff = text('The family has not switched this on');
export const takenBackIncomplete = text('What is taken back says when and by whom');
export const creditedTwice = text('The same is credited twice');
export const balanceIsNotTheSum = text('This is not the sum of the entries');
export const tooManyWrongPasswords = text('Too many wrong passwords. Please sign in again.');
export const thisUsernameIsAlreadyTaken = text('This username is already taken.');
export const adminPasswordResetHint = text('The admin resets their own password on the family computer.');
export const unknownListPlace = text('This is no place in the list');
export const typeNotForReward = text('This type is not for such a reward');
export const familyAdminOnly = text('Only the family admin can do this.');
export const keyNotOffered = text<{ key: string }>('"{key}" is not offered');
export const kinboardCannotReadThisRequest = text('Kinboard cannot read this request.');
export const kinboardCannotReadThisAddress = text('Kinboard cannot read this address.');
export const pleaseCheckThis = text('Please check this');
export const invalidJson = text('This request is not valid JSON.');
export const invalidRequest = text('This request is not valid.');
export const nothingAtThisAddress = text('There is nothing at this address.');
export const pinTriesLeftCount = text<{ count: number }>(
  '{count, plural, one {This PIN is not right. One more try.} other {This PIN is not right. # more tries.}}',
);
export const fileDoesNotFit = text<{ path: string; problem: string }>(
  'Something in this file does not fit together: {path}: {problem}. Nothing was changed.',
);
export const theFile = text('the file');
export const unreadable = text('unreadable');
export const privateEvent = text('Private event');
/** Heading of a column in the file of points, as are `csvBookedAt` and `csvTakenBackAt`. */
export const csvKind = text('Kind');
/** Kinds of ledger entries; the English texts are the names that scripts use. */
export const csvTask = text('task');
export const csvEventCreated = text('event_created');
export const csvEventCompleted = text('event_completed');
export const csvReward = text('reward');
export const csvAdjustment = text('adjustment');
export const csvBookedAt = text('Booked at');
export const csvTakenBackAt = text('Taken back at');
export const importedCount = text<{ people: number; entries: number }>(
  '{people, plural, one {# person} other {# people}} and {entries, plural, one {# points entry} other {# points entries}} are back.',
);
export const othersNeedNewPasswords = text(
  'Everybody else needs a new password or PIN from you before they can sign in.',
);
export const connectDevicesAnew = text('Devices have to be connected anew.');
export const createOrJoinFirst = text('Create a family or join one first.');
export const wouldShutYourselfOut = text(
  'From here you would shut yourself out, or make home of a place that is none. Do it on the family computer itself.',
);
