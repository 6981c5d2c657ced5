import { asking } from './asking/in-tests.ts';
import { breaks } from './breaks/in-tests.ts';
import { days } from './days/in-tests.ts';
import { goals } from './goals/in-tests.ts';
import type { ExtraInTests } from './in-tests.ts';
import { keeps } from './keeps/in-tests.ts';
import { looking } from './looking/in-tests.ts';
import { turns } from './turns/in-tests.ts';

/** Every extra in tests. */
export const EXTRAS_IN_TESTS: readonly ExtraInTests[] = [breaks, days, turns, keeps, asking, goals, looking];
