import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import type { Extra } from '#shared/extras.ts';
import { asking } from './asking/about.ts';
import { board } from './board/about.ts';
import { breaks } from './breaks/about.ts';
import { days } from './days/about.ts';
import { goals } from './goals/about.ts';
import { ican } from './ican/about.ts';
import { keeps } from './keeps/about.ts';
import { kindness } from './kindness/about.ts';
import { looking } from './looking/about.ts';
import { print } from './print/about.ts';
import { routine } from './routine/about.ts';
import { school } from './school/about.ts';
import { sunday } from './sunday/about.ts';
import { times } from './times/about.ts';
import { together } from './together/about.ts';
import { turns } from './turns/about.ts';

/**
 * Words and pictures of the card Extras, by extra; separate from the extras themselves, which are in the first load.
 */
export const ABOUT_EXTRAS: Readonly<Record<Extra, ExtraAbout>> = {
  breaks,
  days,
  turns,
  keeps,
  asking,
  goals,
  looking,
  times,
  routine,
  kindness,
  together,
  ican,
  sunday,
  board,
  school,
  print,
};
