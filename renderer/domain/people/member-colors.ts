import type { CSSProperties } from 'react';
import { inkOn } from '#renderer/domain/people/avatar-look.ts';
import { MEMBER_COLORS } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/members.ts';

const COLOR_WORDS: Readonly<Record<(typeof MEMBER_COLORS)[number]['name'], Text>> = {
  Ocean: words.colourOcean,
  Lime: words.colourLime,
  Slate: words.colourSlate,
  Sky: words.colourSky,
  Berry: words.colourBerry,
  Cocoa: words.colourCocoa,
  Tangerine: words.colourTangerine,
  Forest: words.colourForest,
  Teal: words.colourTeal,
  Grape: words.colourGrape,
  Tomato: words.colourTomato,
  Honey: words.colourHoney,
};

/** Colours of members with their names, in the order of the palette. */
export const COLORS = MEMBER_COLORS.map(({ name, solid }) => ({
  value: solid,
  label: say(COLOR_WORDS[name]),
  style: { '--swatch': solid, '--swatch-ink': inkOn(solid) } as CSSProperties,
}));
