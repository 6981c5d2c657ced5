import * as z from 'zod/mini';
import { text } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';

/** Schema of the set-up code, which a browser on another computer than the family computer needs (families-3). */
export const setupCode = text(40, words.enterSetUpCode);

/** Schema used on the family computer itself, where no set-up code is needed. */
export const optionalSetupCode = z.string();

/** Hint and error of the field for the set-up code. */
export const SETUP_CODE_FIELD = {
  hint: say(words.setUpCodeHint),
  wrong: say(words.wrongSetUpCode),
} as const;
