/** Smallest height of a keyboard, in CSS pixels; a smaller difference is due to the browser's own bars. */
const SMALLEST_KEYBOARD = 100;

/**
 * Sets `--keyboard-room` to the height of the page's foot that an on-screen keyboard covers, for browsers that do not
 * shrink the page by themselves: iOS does not support `interactive-widget` (look-74).
 * @returns a function that stops it
 */
export function followKeyboardHeight(): () => void {
  const seen = window.visualViewport;
  const { documentElement } = document;
  const { style } = documentElement;
  if (!seen) return () => undefined;
  const measure = () => {
    // A zoomed page has a smaller visual viewport as well.
    const covered = seen.scale > 1 ? 0 : Math.round(documentElement.clientHeight - seen.height);
    if (covered >= SMALLEST_KEYBOARD) style.setProperty('--keyboard-room', `${covered}px`);
    else style.removeProperty('--keyboard-room');
  };
  measure();
  seen.addEventListener('resize', measure);
  return () => {
    seen.removeEventListener('resize', measure);
    style.removeProperty('--keyboard-room');
  };
}
