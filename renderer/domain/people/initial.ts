/** A flag, or a sign with what is drawn onto it: accents, shades of skin, and what joins on to a family. Firefox has Intl.Segmenter from 125 only. */
const FIRST_SIGN = /^(?:\p{RI}{2}|.(?:\u200d\P{M}|[\p{M}\p{Cf}\p{EMod}])*)/su;

/** The first sign of a name, large where it has such a letter, as readers see it: a flag or a family is one; `?` of no name. */
export function initialOf(name: string): string {
  return (FIRST_SIGN.exec(name.trim())?.[0] ?? '?').toLocaleUpperCase();
}
