import { text } from '#shared/language/text.ts';

// In the form of a member.
export const keepsFamilyTasks = text<{ name: string }>('{name} keeps the family’s tasks and rewards too');

// On the card Extras.
export const extraName = text('Keep the family’s tasks');
export const extraAbout = text(
  'A child with a teacher, therapist or coach may have the family’s tasks and rewards too.',
);
