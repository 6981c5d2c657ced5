import { text } from '#shared/language/text.ts';

export const accountRemovalHint = text('An account that belongs to no family for 30 days is removed.');
export const copyCodeByHand = text('Copy the code by hand');
export const shareCodeHint = text('Share this code with family members so they can join your family!');
export const familyCodeCopied = text('Family Code Copied!');
export const familyCodeLoading = text('Family code is still loading, please try again.');
export const copyCode = text('Copy Code');
export const createRole = text('Create Role');
export const roleNameExample = text('Godmother');
export const roleName = text('Role name');
export const createCustomRole = text('Create Custom Role');
export const adultRoleType = text('Adult (can contribute tasks and rewards)');
export const childRoleType = text('Child (limited permissions)');
export const changeTheCode = text('Change the code');
export const yesChangeIt = text('Yes, change it');
export const changeCodeQuestion = text(
  'Change the family code? The old one stops working at once. Nobody leaves the family by it.',
);
export const familyCode = text('Family code');
export const backToHome = text('Back to Home');
export const joinOrCreateHint = text('Join your family with its code, or start a family of your own.');
export const familyManagement = text('Family Management');
export const changeCodeFailed = text('Failed to change the family code. Please try again.');
export const familyCodeChanged = text('Family Code Changed');
export const failedToCreateFamily = text('Failed to create family');
export const familyCreated = text('Family Created');
export const welcomeToTheFamily = text('Welcome to the Family');
export const codeNotChecked = text('The code could not be checked');
export const invalidCode = text('Invalid Code');
export const createFamily = text('Create Family');
export const creating = text('Creating...');
export const familyNameExample = text('For example: The Okonkwo family');
export const createAFamily = text('Create a family');
export const joinFamily = text('Join Family');
export const joining = text('Joining...');
export const joinAFamily = text('Join a family');
export const acceptTheInvitation = text('Accept the Invitation');
export const youAreInvited = text('You are invited');
export const errorLoadingCode = text('Error loading the family code');
export const errorLoadingRoles = text('Error loading roles');
export const familyRoles = text('Family Roles');
export const waitingForRoleHint = text(
  'You are in the family. Its admin gives you a role next; until then you see only yourself. Tell them that you are here.',
);
export const checkAgain = text('Check again');
export const copyCodeByHandHint = text<{ code: string }>('This browser does not copy here. The code is {code}.');
export const youJoined = text<{ family: string }>('You joined {family}.');
export const yourFamilyCode = text<{ code: string }>('Your family code is {code}.');
export const newFamilyCode = text<{ code: string }>('The new code is {code}. The old one is no use now.');
export const hello = text<{ name: string }>('Hello, {name}!');

export const familyCodeHint = text('Grown-ups join with it. Afterwards you give them a role.');
export const createAFamilyHint = text('You become its admin and get a code for the others.');
export const joinAFamilyHint = text('The family admin has the code, on the same page as this one.');
export const invitationHint = text('Join the family that sent you the link.');
export const familyRolesHint = text('What somebody may do follows from their role.');
export const enterAllCharacters = text<{ count: number }>('Enter all {count} characters of the code first.');
export const mayDo = text<{ what: string }>('<hidden>May: </hidden>{what}');
export const mayNotDo = text<{ what: string }>('<hidden>May not: </hidden>{what}');
