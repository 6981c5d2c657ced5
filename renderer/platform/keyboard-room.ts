/** Less than this is the browser's own bars, in CSS pixels. */
const SMALLEST_KEYBOARD = 100;

/**
 * Tells the page as `--keyboard-room` how much of its foot a keyboard on the screen covers, where the browser does not make the page
 * smaller by itself: iOS knows no `interactive-widget` (look-74).
 * @returns how to stop
 */
export function leaveKeyboardRoom(): () => void {
  const seen = window.visualViewport;
  const { documentElement } = document;
  const { style } = documentElement;
  if (!seen) return () => undefined;
  const measure = () => {
    // A page that is zoomed into shows less of itself, too.
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
