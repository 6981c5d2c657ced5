/** A whole number with or without separators between thousands; blanks and digits are already normalized to ASCII. */
const WHOLE_NUMBER = /^[-\u2212]?(?:\d+|[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*)$/;

/**
 * Parses a typed whole number in the notation of any language, since people do not always type in that of the page
 * (languages-12). `.`, `,`, a blank or an apostrophe before exactly three digits groups thousands.
 * @returns NaN for anything else, such as '1.5' and '1e3'
 */
export function readWholeNumber(typed: string): number {
  const plain = typed
    .trim()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Zs}]/gu, ' ')
    .replace(/\u2019/g, "'");
  if (!WHOLE_NUMBER.test(plain)) return Number.NaN;
  const size = Number(plain.replace(/\D/g, ''));
  return /^\d/.test(plain) ? size : 0 - size;
}

const IS_DIGIT = /^\p{Nd}$/u;

/** Returns the ASCII digit for a digit of any script; the ten digits of a script are consecutive in Unicode. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
