import { MEMBER_COLORS } from '#shared/constants.ts';

/**
 * Matches the first grapheme: a flag, or a character with its accents, skin tones and joined emoji. Firefox has
 * Intl.Segmenter only from 125.
 */
const FIRST_SIGN = /^(?:\p{RI}{2}|.(?:\u200d\P{M}|[\p{M}\p{Cf}\p{EMod}])*)/su;

/** Returns the first grapheme of a name in upper case; `?` for an empty name. */
export function initialOf(name: string): string {
  return (FIRST_SIGN.exec(name.trim())?.[0] ?? '?').toLocaleUpperCase();
}

/** Returns a member's colour, or the first of the palette when they have none. */
export function memberColor(color: string | null | undefined): string {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : MEMBER_COLORS[0].solid;
}

/**
 * Returns white or dark ink, whichever has enough contrast on this colour; colours from outside the palette may be
 * light.
 */
export function inkOn(color: string): '#ffffff' | '#221d39' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // White reaches 4.5:1 up to this luminance (WCAG 1.4.3).
  return luminance <= 1.05 / 4.5 - 0.05 ? '#ffffff' : '#221d39';
}

/** Matches paths of Kinboard's own pictures. A list of their names would make this bundle too large. */
const OWN_PICTURE = /^\/pictures\/[a-z-]+\.svg$/;

/** Returns the path of a person's picture; null for any stored value that is not one of Kinboard's own pictures. */
export function pictureAddress(profileImageUrl: string | null | undefined): string | null {
  return profileImageUrl && OWN_PICTURE.test(profileImageUrl) ? profileImageUrl : null;
}
