import { text } from '#shared/language/text.ts';

export const couldNotSaveYour = text('Could not save your picture. Please try again.');
export const logoutFailed = text('Logout failed');
export const couldntSwitch = text("Couldn't switch");
export const youHaveBeenLogged = text('You have been logged out successfully');
export const goodbye = text('Goodbye!');
export const couldNotSaveYourLanguage = text('Could not save your language. Please try again.');
