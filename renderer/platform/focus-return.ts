import { lastPressed } from '#renderer/platform/press.ts';

/**
 * Remembers the element that opens something which takes the focus: the pressed one, since Safari does not focus a
 * pressed button, or else the focused one. Call it on opening, before the focus moves (look-8).
 * @param place element in which it opens, if it replaces its opener, which is rendered again afterwards
 * @returns a function that gives the focus back; if the opener is gone, to the element that had the focus, or to the
 * heading
 */
export function rememberOpener(place: Element | null = null): () => void {
  const before = [lastPressed(), document.activeElement];
  return () => {
    // While somebody signs in again, the screen is out of the document, and the focus must stay at the sign-in page.
    if (before.some((element) => element?.closest('[data-screens]')?.isConnected === false)) return;
    const replacements = before.map((element) => findReplacement(element, place));
    for (const element of [...before, ...replacements, document.querySelector('h1')]) if (takesFocus(element)) return;
  };
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

/** Finds the button with the same name as one that is gone, the nearest to a place. */
function findReplacement(gone: Element | null, place: Element | null): Element | null {
  if (gone?.localName !== 'button') return null;
  for (let around = place; around; around = around.parentElement) {
    const replacement = [...around.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(gone));
    if (replacement) return replacement;
  }
  return null;
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
