import { text } from '#shared/language/text.ts';

export const logoutFailed = text('Logout failed');
export const couldntSwitch = text("Couldn't switch");
export const loggedOut = text('You have been logged out successfully');
export const goodbye = text('Goodbye!');
export const saveLanguageFailed = text('Could not save your language. Please try again.');
