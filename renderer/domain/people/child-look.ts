import { memberColor } from '#renderer/domain/people/avatar-look.ts';

/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Colours of a child's page in one theme, each as `#rrggbb`. */
export interface ChildColours {
  /** Background of the header. */
  tint: string;
  /** Text on the tint. */
  ink: string;
  /** Ring, stripes and the edge of the header. */
  mark: string;
}

/**
 * Bases of the derivation: the colour that the tint starts from, the one that ink and mark move to, the share of the
 * child's colour in the tint, and the surface with the least contrast to a mark (renderer/ui/theme/tokens.css).
 */
const THEMES = {
  light: { base: [255, 255, 255], end: [20, 16, 36], share: 0.3, surface: '#d8d4e6' },
  dark: { base: [30, 27, 43], end: [255, 255, 255], share: 0.38, surface: '#4a4463' },
} as const satisfies Record<string, { base: Rgb; end: Rgb; share: number; surface: string }>;

/** Contrast of text on the tint, and of a mark (WCAG 1.4.3 and 1.4.11), a little more than required. */
const TEXT_CONTRAST = 7;
const MARK_CONTRAST = 3.1;

/** Steps from a colour to the end of its theme. */
const STEPS = 40;

/**
 * Derives the colours of a child's page from the child's colour, which may be any `#rrggbb`: text on the tint has at
 * least 4.5:1, and marks have at least 3:1 on every surface that they stand on (look-101).
 */
export function childColours(color: string | null, theme: keyof typeof THEMES): ChildColours {
  const { base, end, share, surface } = THEMES[theme];
  const own = toRgb(memberColor(color));
  // A tint on which the end of the theme would be hard to read gets less of the colour.
  const tint = firstOf(brighter(own), base, (at) => contrast(at, toHex(end)) >= TEXT_CONTRAST + 1, 1 - share);
  const ink = firstOf(own, end, (at) => contrast(at, tint) >= TEXT_CONTRAST);
  const mark = firstOf(own, end, (at) => contrast(at, surface) >= MARK_CONTRAST && contrast(at, tint) >= MARK_CONTRAST);
  return { tint, ink, mark };
}

/** Returns the custom properties of a child's page, for both themes; the style sheets choose (look-101). */
export function childLook({ color }: { color: string | null }): Readonly<Record<`--child-${string}`, string>> {
  const light = childColours(color, 'light');
  const dark = childColours(color, 'dark');
  return {
    '--child-tint-light': light.tint,
    '--child-ink-light': light.ink,
    '--child-mark-light': light.mark,
    '--child-tint-dark': dark.tint,
    '--child-ink-dark': dark.ink,
    '--child-mark-dark': dark.mark,
  };
}

/** Brightens a colour, without which the tint of a dark one would look grey. */
function brighter(color: Rgb): Rgb {
  const factor = (255 / Math.max(1, ...color)) ** 0.7;
  const [red, green, blue] = color;
  return [red * factor, green * factor, blue * factor];
}

/** Moves from a colour to another in steps and returns the first that fits, else the other. */
function firstOf(from: Rgb, to: Rgb, fits: (color: string) => boolean, start = 0): string {
  for (let step = 0; step < STEPS; step += 1) {
    const share = start + ((1 - start) * step) / STEPS;
    const color = toHex(from.map((part, index) => part + ((to[index] ?? 0) - part) * share));
    if (fits(color)) return color;
  }
  return toHex(to);
}

/** Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(color: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function toHex(color: readonly number[]): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
