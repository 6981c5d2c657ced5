/**
 * Matches a visible character. It excludes blanks, control characters, default-ignorable characters of Unicode
 * (zero-width blanks, soft hyphens, Hangul fillers, variation selectors, tags), the blank Braille pattern and
 * noncharacters. Characters newer than this engine count as visible, since they may be emoji.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Tells whether a text has no visible character, so that people could not read or press it (words-2). */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
