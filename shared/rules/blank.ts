/**
 * A sign that leaves something to see. Not among them: blanks, controls, what Unicode lets nobody draw (zero-width blanks,
 * soft hyphens, fillers of Hangul, selectors, tags), the empty pattern of Braille and what is no character. Signs newer than
 * this engine count as seen: they may be emoji.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Tells whether nobody could read or press a name like this one (words-2). */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
