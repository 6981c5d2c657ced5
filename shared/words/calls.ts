import { text } from '#shared/language/text.ts';

export const hadOnceOn = text<{ had: string }>('This can be had just once. It was redeemed on {had}.');
export const thisIsNoEntryOfIt = text('The ledger has no such entry for it');
export const comesBackOn = text<{ day: string }>('Comes back on {day}.');
export const notInTheOrder = text('Only children of the order can get a turn.');
export const notYourTurnToday = text<{ name: string }>('It’s {name}’s turn today. Ask a grown-up to swap.');
export const alreadyDidThis = text<{ name: string }>('{name} already did this today.');
export const tooFarAhead = text<{ days: number }>('That day is more than {days} days ahead. Choose an earlier one.');
export const dayToCome = text('That day has not come yet.');
export const sendTheFileItself = text('Send the file itself.');
export const chooseAnotherPasswordThanThe = text('Choose another password than the one you have now.');
export const theCurrentPasswordIsNot = text('The current password is not right.');
export const theSeriesEndsBeforeIt = text('The series ends before it begins.');
export const thisEventGivesExtraPoints = text('This event gives extra points. Ask a grown-up to move or repeat it.');
export const somebodyElseGotPointsFor = text('Somebody else got points for this. Ask a grown-up.');
export const kinboardHasNoSuchCall = text('Kinboard has no such call.');
export const isThereTwice = text<{ what: string }>('{what} is there twice');
export const thisId = text('This id');
export const thisUsername = text('This username');
export const thisNameOfARole = text('This name of a role');
export const thisPlaceInTheLedger = text('This place in the ledger');
export const thisCompletion = text('This completion');
export const thisOccurrence = text('This occurrence');
export const thisPerson = text('This person');
export const theProfessionalOfThisChild = text('The professional of this child');
export const aTaskOnTheSame = text('A task on the same list');
export const theIsNotInThe = text<{ what: 'role' | 'member' | 'reward' | 'task'; id: string }>(
  'The {what, select, role {role} member {member} reward {reward} other {task}} {id} is not in the file',
);
export const theAdminOfTheFamily = text('The admin of the family is not in the file');
export const theAdminOfTheFamilyDoes = text('The admin of the family does not have the role of an admin');
export const nobodyIsTheirOwnProfessional = text('Nobody is their own professional');
export const thePeriodsSaySomethingElse = text('The periods say something else of today');
export const theTaskSaysAnotherTime = text('The task says another time of day or other days');
export const thisIsSwitchedOff = text('The family has not switched this on');
export const whatIsTakenBackSays = text('What is taken back says when and by whom');
export const theSameIsCreditedTwice = text('The same is credited twice');
export const thisIsNotTheSum = text('This is not the sum of the entries');
export const thereAreMoreThanOf = text<{ most: string }>('There are more than {most} of them');
export const tooManyWrongPasswordsPlease = text('Too many wrong passwords. Please sign in again.');
export const thisUsernameIsAlreadyTaken = text('This username is already taken.');
export const chooseATeacherTherapistOr = text('Choose a teacher, therapist or coach of this family.');
export const theAdminResetsTheirOwn = text('The admin resets their own password on the family computer.');
export const thisIsNoPlaceIn = text('This is no place in the list');
export const thisTypeIsNotFor = text('This type is not for such a reward');
export const onlyTheFamilyAdminCan = text('Only the family admin can do this.');
export const theFamilyAlreadyHasA = text('The family already has a role of this name.');
export const isNotOffered = text<{ key: string }>('"{key}" is not offered');
export const kinboardCannotReadThisRequest = text('Kinboard cannot read this request.');
export const kinboardCannotReadThisAddress = text('Kinboard cannot read this address.');
export const pleaseCheckThis = text('Please check this');
export const thisRequestIsNotValid = text('This request is not valid JSON.');
export const textthisRequestIsNotValid = text('This request is not valid.');
export const thereIsNothingAtThis = text('There is nothing at this address.');
export const triesLeft = text<{ count: number }>(
  '{count, plural, one {This PIN is not right. One more try.} other {This PIN is not right. # more tries.}}',
);
export const needMorePoints = text<{ count: number }>(
  '{count, plural, one {Need # more point} other {Need # more points}}',
);
export const doesNotFit = text<{ path: string; problem: string }>(
  'Something in this file does not fit together: {path}: {problem}. Nothing was changed.',
);
export const theFile = text('the file');
export const unreadable = text('unreadable');
export const privateEvent = text('Private event');
/** A column of the file of points, here and below. */
export const csvDate = text('Date');
export const csvKind = text('Kind');
/** The kinds of entries: in English the names that scripts know. */
export const csvTask = text('task');
export const csvEventCreated = text('event_created');
export const csvEventCompleted = text('event_completed');
export const csvReward = text('reward');
export const csvAdjustment = text('adjustment');
export const csvTitle = text('Title');
export const csvPoints = text('Points');
export const csvBookedAt = text('Booked at');
export const csvTakenBackAt = text('Taken back at');
export const isBack = text<{ people: number; entries: number }>(
  '{people, plural, one {# person} other {# people}} and {entries, plural, one {# points entry} other {# points entries}} are back.',
);
export const othersNeedNew = text('Everybody else needs a new password or PIN from you before they can sign in.');
export const connectAnew = text('Devices have to be connected anew.');
export const createOrJoinFirst = text('Create a family or join one first.');
export const onlyAtTheFamilyComputer = text(
  'From here you would shut yourself out, or make home of a place that is none. Do it on the family computer itself.',
);
