/**
 * True while a finger or a mouse button is down: the element under it must not move away, or the press does nothing.
 */
let isDown = false;

for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
  window.addEventListener(name, note, { passive: true, capture: true });
}

function note(event: PointerEvent): void {
  isDown = event.type === 'pointerdown';
}

/** Marks the page while a mouse chooses what has the focus, for which a thinner ring is enough (look-11). */
function markMouse(isMouse: boolean): void {
  const { documentElement: root } = document;
  if (root.hasAttribute('data-mouse') !== isMouse) root.toggleAttribute('data-mouse', isMouse);
}

window.addEventListener('pointerdown', ({ pointerType }) => markMouse(pointerType === 'mouse'), {
  passive: true,
  capture: true,
});
window.addEventListener('keydown', ({ key }) => key === 'Tab' && markMouse(false), { passive: true, capture: true });

/** The element that was pressed last, by a finger, a mouse, Enter or Space; null once another key was pressed. */
let pressed: Element | null = null;

window.addEventListener('click', ({ target }) => (pressed = target instanceof Element ? target : null), {
  passive: true,
  capture: true,
});
window.addEventListener('keydown', () => (pressed = null), { passive: true, capture: true });

/**
 * Returns the control that was pressed last, if no key was pressed since: the opener of a dialog or menu that appears
 * next. It need not have the focus, since Safari does not focus a pressed button.
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

/** Resolves once nothing is pressed and the pressed element has received its click; at once if nothing is pressed. */
export function afterPress(): Promise<void> {
  if (!isDown) return Promise.resolve();
  return new Promise((resolve) => {
    const end = new AbortController();
    const release = () => {
      end.abort();
      // The click is dispatched at the end of the press, in the same task.
      setTimeout(resolve);
    };
    for (const name of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(name, release, { capture: true, signal: end.signal });
    }
  });
}
