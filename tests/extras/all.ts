import { breaks } from './breaks/in-tests.ts';
import { goals } from './goals/in-tests.ts';
import type { ExtraInTests } from './in-tests.ts';

/** Every extra in tests. */
export const EXTRAS_IN_TESTS: readonly ExtraInTests[] = [breaks, goals];
