import { isPressed } from '#renderer/platform/press.ts';

/** Milliseconds without a touch before lists may change their order, so that nothing moves under a finger (live-20). */
export const QUIET_AFTER_TOUCH_MS = 2000;

let touchedAt = Number.NEGATIVE_INFINITY;

const EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown'] as const;
for (const name of EVENTS) {
  window.addEventListener(name, note, { passive: true, capture: true });
}

function note(event: Event): void {
  // Moving a mouse without pressing a button is no touch.
  if (event.type === 'pointermove' && !isPressed()) return;
  touchedAt = performance.now();
}

/** Measures how long ago the screen was touched, in milliseconds. */
export function msSinceTouch(): number {
  return isPressed() ? 0 : performance.now() - touchedAt;
}

/** Returns the milliseconds until elements on the screen may move; 0 when they may now. */
export function msUntilQuiet(): number {
  if (isPressed()) return QUIET_AFTER_TOUCH_MS;
  return Math.max(0, touchedAt + QUIET_AFTER_TOUCH_MS - performance.now());
}
