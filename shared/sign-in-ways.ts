// Not in constants.ts, all of which is in the first load of a child's tablet (speed-8).

/** Ways in which a child signs in on a paired device (devices-31). */
export const SIGN_IN_WAYS = ['pin', 'pictures', 'none'] as const;

/** Way in which a child signs in on a paired device; `none` needs only a tap on the child's picture. */
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/**
 * Pictures of which a child chooses three, in order, to sign in (devices-30). They are keys of `ICONS`; a stored hash
 * depends on them, so none is ever renamed or removed.
 */
export const SIGN_IN_PICTURES = [
  'sun',
  'moon',
  'heart',
  'rainbow',
  'tree',
  'apple',
  'ice-cream',
  'cat',
  'fish',
  'rabbit',
  'car',
  'bike',
] as const;

/** One of the pictures with which a child signs in. */
export type SignInPicture = (typeof SIGN_IN_PICTURES)[number];

/** Number of pictures with which a child signs in (devices-30). */
export const PICTURES_TO_SIGN_IN = 3;
