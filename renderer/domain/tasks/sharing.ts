import type { Sharing } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';

/** Labels of the ways to share a task (turns-1). */
export const SHARING_WORDS: Record<Sharing, string> = {
  each: say(words.everybodyTheirOwn),
  turns: say(words.theyTakeTurns),
  anyone: say(words.whoeverWants),
};
