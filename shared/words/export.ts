import { text } from '#shared/language/text.ts';

export const saveOurDataJson = text('Save our data (JSON)');
export const keepSavedDataHint = text(
  'Keep it as you keep a diary: whoever has the file can read it, and deleting somebody here does not change a file that was saved before.',
);
export const familyDataTitle = text("Your family's data as a file");
export const theReport = text('The report');
export const copyReportFailed = text('It could not be copied. Save it as a file instead.');
export const reviewReportHint = text('This is all of it. Read it through before you give it to anybody.');
export const saveAsFile = text('Save as file');
export const reportAProblem = text('Report a problem');
export const theReportIsCopied = text('The report is copied.');
export const seeTheReport = text('See the report');
export const reportHint = text(
  'Makes a file for whoever helps you: versions, figures of the last backups and checks, and recent errors. No name, no password and nothing that your family wrote is in it. You see it before it is saved, and it goes nowhere by itself.',
);
export const familyDataHint = text(
  'Everything of your family in one file that other programs can read: people, tasks, rewards, every point, and the calendar, <b>private events included</b>. Passwords, PINs and codes are not in it. An empty Kinboard reads it again.',
);
