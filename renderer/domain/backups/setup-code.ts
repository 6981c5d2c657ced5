import * as z from 'zod/mini';
import { text } from '#shared/contracts/fields.ts';

/** The set-up code, for somebody on another computer than the family's (docs/product/families.md#families-3). */
export const setupCode = text(40, 'Enter the set-up code');

/** On the family computer itself there is none to enter. */
export const optionalSetupCode = z.string();

/** What stands at the field of the set-up code. */
export const SETUP_CODE_FIELD = {
  hint: 'Kinboard shows it on the family computer, in the window where it was started.',
  wrong: 'This is not the set-up code. Check it again.',
} as const;
