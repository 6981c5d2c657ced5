import type { ScreenExtra } from '#renderer/extras/slots.tsx';
import { asking } from './asking/index.ts';
import { board } from './board/index.ts';
import { breaks } from './breaks/index.ts';
import { days } from './days/index.ts';
import { goals } from './goals/index.ts';
import { ican } from './ican/index.ts';
import { keeps } from './keeps/index.ts';
import { kindness } from './kindness/index.ts';
import { looking } from './looking/index.ts';
import { print } from './print/index.ts';
import { routine } from './routine/index.ts';
import { school } from './school/index.ts';
import { sunday } from './sunday/index.ts';
import { times } from './times/index.ts';
import { together } from './together/index.ts';
import { turns } from './turns/index.ts';

/** All extras on screens, in the order of `EXTRAS`, which is the order in which they are drawn. */
export const SCREEN_EXTRAS: readonly ScreenExtra[] = [
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
];
