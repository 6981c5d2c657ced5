import { MEMBER_COLORS } from '#shared/constants.ts';

/** A flag, or a sign with what is drawn onto it: accents, shades of skin, and what joins on to a family. Firefox has Intl.Segmenter from 125 only. */
const FIRST_SIGN = /^(?:\p{RI}{2}|.(?:\u200d\P{M}|[\p{M}\p{Cf}\p{EMod}])*)/su;

/** The first sign of a name, large where it has such a letter, as readers see it: a flag or a family is one; `?` of no name. */
export function initialOf(name: string): string {
  return (FIRST_SIGN.exec(name.trim())?.[0] ?? '?').toLocaleUpperCase();
}

/** The colour of a member: their own, or the first of the palette. */
export function memberColor(color: string | null | undefined): string {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : MEMBER_COLORS[0].solid;
}

/** White or ink, whichever reads better on this colour: colours from outside the palette may be light. */
export function inkOn(color: string): '#ffffff' | '#221d39' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // White reaches 4.5:1 up to this luminance (WCAG 1.4.3).
  return luminance <= 1.05 / 4.5 - 0.05 ? '#ffffff' : '#221d39';
}

/** Kinboard's own pictures have such addresses; their names, which nobody reads here, would weigh more than all of this. */
const OWN_PICTURE = /^\/pictures\/[a-z-]+\.svg$/;

/** Reads the address of a person's picture; null for anything that is stored but no address of Kinboard's own. */
export function pictureAddress(profileImageUrl: string | null | undefined): string | null {
  return profileImageUrl && OWN_PICTURE.test(profileImageUrl) ? profileImageUrl : null;
}
