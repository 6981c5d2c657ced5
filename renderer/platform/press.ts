/**
 * True while a finger or a button of the mouse is down: what it is on must not move away from under it, or the press
 * does nothing.
 */
let isDown = false;

for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
  window.addEventListener(name, note, { passive: true, capture: true });
}

function note(event: PointerEvent): void {
  isDown = event.type === 'pointerdown';
}

/** The element that was pressed last, by a finger, a mouse, Enter or Space; none once another key went down. */
let pressed: Element | null = null;

window.addEventListener('click', ({ target }) => (pressed = target instanceof Element ? target : null), {
  passive: true,
  capture: true,
});
window.addEventListener('keydown', () => (pressed = null), { passive: true, capture: true });

/**
 * The control that was pressed last, if no key went down since: it is what opens what comes up next. It need not have the focus:
 * Safari gives none to a button that is pressed.
 */
export function lastPressed(): HTMLElement | null {
  return (
    pressed?.closest<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
    ) ?? null
  );
}

/** Tells whether something is being pressed now. */
export function isPressed(): boolean {
  return isDown;
}

/** Resolves once nothing is pressed and what was pressed has heard its click; at once, if nothing is. */
export function afterPress(): Promise<void> {
  if (!isDown) return Promise.resolve();
  return new Promise((resolve) => {
    const end = new AbortController();
    const release = () => {
      end.abort();
      // The click comes with the end of the press, in the same task.
      setTimeout(resolve);
    };
    for (const name of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(name, release, { capture: true, signal: end.signal });
    }
  });
}
