import * as z from 'zod/mini';
import { text } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';

/** The set-up code, for somebody on another computer than the family's (families-3). */
export const setupCode = text(40, words.enterSetUpCode);

/** On the family computer itself there is none to enter. */
export const optionalSetupCode = z.string();

/** Hint and error of the field for the set-up code. */
export const SETUP_CODE_FIELD = {
  hint: say(words.setUpCodeHint),
  wrong: say(words.wrongSetUpCode),
} as const;
