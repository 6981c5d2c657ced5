import { asking } from './asking/in-tests.ts';
import { board } from './board/in-tests.ts';
import { breaks } from './breaks/in-tests.ts';
import { days } from './days/in-tests.ts';
import { goals } from './goals/in-tests.ts';
import { ican } from './ican/in-tests.ts';
import type { ExtraInTests } from './in-tests.ts';
import { keeps } from './keeps/in-tests.ts';
import { kindness } from './kindness/in-tests.ts';
import { looking } from './looking/in-tests.ts';
import { print } from './print/in-tests.ts';
import { routine } from './routine/in-tests.ts';
import { school } from './school/in-tests.ts';
import { sunday } from './sunday/in-tests.ts';
import { times } from './times/in-tests.ts';
import { together } from './together/in-tests.ts';
import { turns } from './turns/in-tests.ts';

/** Every extra in tests. */
export const EXTRAS_IN_TESTS: readonly ExtraInTests[] = [
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

/** Calls of extras for paired devices on which nobody is signed in. */
export const CALLS_OF_DEVICES: readonly string[] = EXTRAS_IN_TESTS.flatMap(({ ofDevices = [] }) => ofDevices);
