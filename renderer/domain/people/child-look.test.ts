import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEMBER_COLORS } from '#shared/constants.ts';
import { childColours, childLook, contrast } from './child-look.ts';

const TOKENS = readFileSync('renderer/ui/theme/tokens.css', 'utf8');
/** Surfaces that a ring, an edge or a stripe stands on or beside. */
const SURFACES = ['--app-bg', '--app-surface', '--app-sunken', '--sec-am', '--sec-pm', '--sec-any', '--sec-bonus'];

/** The surfaces of a theme as the style sheet has them. */
function surfacesOf(theme: 'light' | 'dark'): string[] {
  const [light = '', dark = ''] = TOKENS.split('.bp6-dark {');
  return SURFACES.map((name) => {
    const color = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(theme === 'light' ? light : dark)?.[1];
    if (!color) throw new Error(`${name} is no colour in ${theme}`);
    return color;
  });
}

function expectContrast(color: string): void {
  for (const theme of ['light', 'dark'] as const) {
    const { tint, ink, mark } = childColours(color, theme);
    const about = `${color} ${theme} ${tint} ${ink} ${mark}`;
    expect(contrast(ink, tint), about).toBeGreaterThanOrEqual(4.5);
    for (const surface of [tint, ...surfacesOf(theme)]) {
      expect(contrast(mark, surface), `${about} on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  }
}

test('look-101: text and marks have their contrast in each colour of the palette', () => {
  for (const { solid } of MEMBER_COLORS) expectContrast(solid);
});

test('look-101: text and marks have their contrast in any colour that may be stored', () => {
  for (const color of ['#000000', '#ffffff', '#FFFF00', '#00ff00', '#0000ff', '#808080']) expectContrast(color);
  const color = fc.nat({ max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(color, expectContrast), { numRuns: 1000 });
});

test('look-101: any two colours of the palette have different headers and marks', () => {
  for (const theme of ['light', 'dark'] as const) {
    const looks = MEMBER_COLORS.map(({ solid }) => childColours(solid, theme));
    expect(new Set(looks.map(({ tint }) => tint)).size).toBe(MEMBER_COLORS.length);
    expect(new Set(looks.map(({ mark }) => mark)).size).toBe(MEMBER_COLORS.length);
  }
});

test('look-101: what is stored and is no colour gives the first of the palette', () => {
  const first = childLook({ color: MEMBER_COLORS[0].solid });
  for (const color of [null, '', 'red', '#fff', 'url(x)']) expect(childLook({ color })).toEqual(first);
});
