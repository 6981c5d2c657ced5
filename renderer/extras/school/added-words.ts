import type { TaskWords } from '#renderer/extras/task-words.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';

/** Text about tasks that the family added for a professional (school-13). */
export const says: TaskWords = {
  added: ({ addedBy }) => (addedBy === undefined ? null : say(words.addedByForYou, { name: addedBy })),
};
