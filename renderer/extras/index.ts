import type { ScreenExtra } from '#renderer/extras/slots.tsx';
import { goals } from './goals/index.ts';

/** Every extra on screens, in the order of `EXTRAS`, which is the order in which they are drawn. */
export const SCREEN_EXTRAS: readonly ScreenExtra[] = [goals];
