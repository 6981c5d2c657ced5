import * as z from 'zod/mini';
import { LIMITS, PIN_LENGTH } from '#shared/constants.ts';
import { atMost, id, listOf } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import { PICTURES_TO_SIGN_IN, SIGN_IN_PICTURES } from '#shared/sign-in-ways.ts';
import * as words from '#shared/words/checks.ts';

/** A PIN: 4 to 6 digits. */
export const pin = z
  .string(worded(words.enter4To6Digits))
  .check(
    atMost(PIN_LENGTH.max, words.pinDigits, PIN_LENGTH),
    z.regex(new RegExp(`^[0-9]{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`), worded(words.pinDigits, PIN_LENGTH)),
  );

/** Three of the twelve pictures, in order; one may occur twice. */
export const signInPictures = z
  .array(z.enum(SIGN_IN_PICTURES, worded(words.chooseThreePictures)), worded(words.chooseThreePictures))
  .check(z.length(PICTURES_TO_SIGN_IN, worded(words.chooseThreePictures)));

/** A child, and what they entered on a device: neither `pin` nor `pictures` where they sign in with neither. */
export const enteredSecret = z.object({ userId: id, pin: z.optional(pin), pictures: z.optional(signInPictures) });

/** An event of today, as a paired device shows it without a sign-in. */
export const shownEvent = z.object({
  id: z.string(),
  title: z.string(),
  time: z.nullable(z.string()),
  isAllDay: z.boolean(),
  isCompleted: z.boolean(),
  /** Ids of the children it is for. */
  childIds: listOf(z.string(), LIMITS.members),
});

/** An event of today, as a paired device shows it without a sign-in. */
export type ShownEvent = z.output<typeof shownEvent>;
