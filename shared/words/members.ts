import { type Phrase, text } from '#shared/language/text.ts';

export const role = text('Role');
export const email = text('Email');
export const addAdult = text('Add Adult');
export const addChild = text('Add Child');
export const lastName = text('Last name');
export const couldNotSaveUser = text('Could not save user changes. Please try again.');
export const saveChanges = text('Save Changes');
export const discardChanges = text('Discard changes');
export const discardChangesQuestion = text('Discard the changes?');
export const deleteKeepsHint = text('Stays: what others wrote about them, such as the name of a tablet or a task.');
export const deleteRemovesHint = text(
  "Gone from Kinboard's data file: name, sign-in, email, PIN, points and their history, own events.",
);
export const deleteUser = text('Delete User');
export const saveTheirData = text('Save their data');
export const resetPassword = text('Reset password');
export const yesReset = text('Yes, reset');
export const signInAndMembership = text('Sign-in and membership');
export const pin = text('PIN');
export const resetPasswordFailed = text('Failed to reset the password. Please try again.');
export const failedToDeleteUser = text('Failed to delete user');
export const deleteFailed = text('Delete Failed');
export const userDeleted = text('User Deleted');
export const updateFailed = text('Update Failed ❌');
export const userUpdated = text('User Updated');
export const adultAdded = text('Adult Added');
export const failedToAddAdult = text('Failed to add adult. Please try again.');
export const failedToAddChild = text('Failed to add child. Please try again.');
export const childAdded = text('Child Added');
export const addFamilyChildFailed = text('Failed to add child');
export const assignedProfessional = text('Assigned professional');
export const familyAdmin = text('Family admin');
export const noFamilyMembersFound = text('No family members found');
export const errorLoadingMembers = text('Error loading members');
export const you = text('(You)');
export const onlyAdminMayDoThis = text(
  'Only the family admin can do this to somebody who manages users or opens the Family Command Center.',
);
export const professionalAndFamilyHint = text<{ child: string; professional: string }>(
  '{child} gets tasks and rewards from {professional}, and the family’s too. {professional} does not see those.',
);
export const assignedProfessionalHint = text('Children see only tasks and rewards from their assigned professional.');
export const none = text('None');
export const noRole = text('No role');
export const onlyAdminMayChangeRole = text('Only the family admin can change this role.');
export const adminRoleIsFixed = text("The family admin's own role cannot be changed.");
export const adminCannotBeDeleted = text('The family admin cannot be deleted.');
export const changeYourOwnPassword = text('Change your own password in the account menu.');
export const adminPasswordHint = text(
  'The family admin changes their own password in the account menu, or resets it on the family computer.',
);
export const chooseAPicture = text('Choose a picture');
export const closeThePictures = text('Close the pictures');
export const removePin = text('Remove PIN');
export const setPin = text('Set PIN');
export const changePin = text('Change PIN');
export const newPin = text('New PIN');
export const noPinHint = text('There is no PIN yet, so this child cannot sign in on a connected tablet.');
export const hasPinHint = text('There is a PIN. A new one, or none, signs this child out on every tablet.');
export const pinForConnectedTablets = text('PIN for connected tablets');
export const setAPin = text('Set a PIN');
export const thereIsNoPinYet = text('There is no PIN yet.');
export const hasPin = text('There is a PIN.');
export const noRoleAssigned = text('No role assigned');
export const iHaveNotedIt = text('I have noted it');
export const aNewSignIn = text('A new sign-in');
export const copyByHandHint = text('This browser does not copy here. Both lines are selected: copy them by hand.');
export const print = text('Print');
export const shownOnlyThisOnce = text('Shown only this once: copy it, print it or write it down.');
export const temporaryPassword = text('Temporary password');
export const copyingIsNotPossible = text('Copying is not possible here. The sign-in is selected.');
export const grownUp = text('Grown-up');
export const cutOffTheirDevices = text<{ count: number; name: string }>(
  '{count, plural, one {Cut off the device that {name} connected} other {Cut off the # devices that {name} connected}}',
);
/** `devices` are names, with commas between them. */
export const cutOffDevicesHint = text<{ devices: string }>(
  '{devices}. Without this, children can still sign in there with their PIN.',
);
export const editMember = text<{ name: string }>('Edit {name}', 'a person');
export const giveARole = text<{ name: string }>('Give {name} a role');
export const resetQuestion = text<{ name: string }>(
  'Give {name} a new password? The old one stops working at once, on every device.',
);
export const deleteQuestion = text<{ name: string }>(
  'Delete {name}? Their account and points go for good. Tasks and rewards that they made for others stay.',
);
export const backupsHoldUntilDay = text<{ day: Phrase }>(
  'Backups made before today still hold them, until {day} at the latest. Files that were saved elsewhere stay as they are.',
);
export const backupsHoldForAYear = text(
  'Backups made before today still hold them, for up to a year. Files that were saved elsewhere stay as they are.',
);
export const pinNamed = text<{ name: string }>('PIN of {name}');
export const memberAdded = text<{ name: string }>('{name} is in the family now.');
export const memberDeleted = text<{ name: string }>('{name} is no longer a member.');
export const memberUsername = text('Username <name></name>');
export const seesProfessionalAndFamilyTasks = text('Sees tasks and rewards from <name></name>, and the family’s too');
export const seesOnlyProfessionalTasks = text('Sees only tasks and rewards from <name></name>');
export const losesFamilyTasksHint = text<{ child: string; professional: string }>(
  '{child} then has no family tasks and rewards, only those of {professional}. Past days and points stay.',
);
export const familyMembersCount = text<{ count: number }>('Family Members ({count, number})');
export const pinLength = text<{ min: number; max: number }>('{min} to {max} digits');
export const pinNotSaved = text('The PIN was not saved');
export const pinSaved = text('PIN saved');
export const pinRemoved = text('PIN removed');
export const pinSavedHint = text<{ name: string }>('{name} signs in with it on connected tablets.');
export const pinRemovedHint = text<{ name: string }>(
  '{name} cannot sign in on connected tablets until there is a new one.',
);
export const signInToCopy = text<{ username: string; password: string }>('Username: {username}\nPassword: {password}');
export const signInNamed = text<{ name: string }>('Sign-in of {name}');
/** The username and the password follow this text. */
export const signInSlipTitle = text<{ name: string }>('{name} can sign in with');
export const roleWithType = text<{ role: string; type: string }>(
  '{role} ({type, select, admin {admin} adult {adult} child {child} parent {parent} teacher {teacher} therapist {therapist} other {counselor}})',
);
export const memberWithRole = text<{ name: string; role: string }>('{name} ({role})');
export const colourOcean = text('Ocean');
export const colourLime = text('Lime');
export const colourSlate = text('Slate');
export const colourSky = text('Sky');
export const colourBerry = text('Berry');
export const colourCocoa = text('Cocoa');
export const colourTangerine = text('Tangerine');
export const colourForest = text('Forest');
export const colourTeal = text('Teal');
export const colourGrape = text('Grape');
export const colourTomato = text('Tomato');
export const colourHoney = text('Honey');
export const waitForARole = text<{ count: number; names: string }>(
  '{count, plural, one {{names} waits for a role.} other {{names} wait for a role.}}',
);
export const whoIsThisHint = text<{ name: string }>('The role decides what {name} may see and do.');
export const roleGiven = text<{ name: string; role: string }>('{name} has the role “{role}”.');
