import { lastPressed } from '#renderer/platform/press.ts';

/**
 * Remembers what opens something that takes the focus: what was pressed, since Safari gives a pressed button no focus, or else
 * what has the focus. Call it when that opens, before it takes the focus (look-8).
 * @param place where it opens, if it stands in the place of its opener, which is drawn anew afterwards
 * @returns gives the focus back; where the opener is gone, to what had the focus, or to the heading of the screen
 */
export function rememberOpener(place: Element | null = null): () => void {
  const before = [lastPressed(), document.activeElement];
  return () => {
    // The whole screen waits, out of the document, while somebody signs in: the focus is theirs.
    if (before.some((element) => element?.closest('[data-screens]')?.isConnected === false)) return;
    const drawnAnew = before.map((element) => findDouble(element, place));
    for (const element of [...before, ...drawnAnew, document.querySelector('h1')]) if (takesFocus(element)) return;
  };
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

/** The button that says the same as one that is gone, the nearest to a place. */
function findDouble(gone: Element | null, place: Element | null): Element | null {
  if (gone?.localName !== 'button') return null;
  for (let around = place; around; around = around.parentElement) {
    const double = [...around.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(gone));
    if (double) return double;
  }
  return null;
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
