import type { Page } from '@playwright/test';

/** A phone on its side, its notch left or right of the screen, a line at its foot; in CSS pixels. */
const SIDEWAYS = { width: 844, height: 390 };
const NOTCH = 47;
const LINE = 21;

/** Finds controls and texts that lie under the notch or the line at the foot of a phone on its side, scrolled to the end (look-98). */
export async function findUnderEdges(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: 0, left: NOTCH, bottom: LINE, right: NOTCH };
  await page.setViewportSize(SIDEWAYS);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const found = await page.evaluate(findIn, { notch: NOTCH, line: LINE });
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devtools.detach();
  return found;
}

function findIn({ notch, line }: { notch: number; line: number }): string[] {
  const safe = { left: notch, right: innerWidth - notch, bottom: innerHeight - line };
  for (const element of document.querySelectorAll('html, .bp6-dialog, .bp6-dialog-body'))
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  const isShown = (element: Element, { left, top, width, height }: DOMRect) => {
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
    // Below a dialog, or scrolled out of its row.
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      !!middle && (element.contains(middle) || middle.contains(element) || !!middle.closest('label')?.contains(element))
    );
  };
  return [...document.querySelectorAll('h1, h2, button, a, input, select, textarea, [role=tab], summary')].flatMap(
    (element) => {
      const box = element.getBoundingClientRect();
      if (!isShown(element, box)) return [];
      const under = box.left < safe.left || box.right > safe.right || box.bottom > safe.bottom;
      const what = element.getAttribute('aria-label') ?? element.textContent;
      return under ? [`${element.localName} ${what}: ${[box.left, box.right, box.bottom].map(Math.round)}`] : [];
    },
  );
}

/** Words that would be divided before they have 14 letters, and what in an overlay scrolls on the page behind (look-97, look-34). */
export function findLooseEnds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const name = `${element.localName}.${element.className}`;
      const limit = style.getPropertyValue('hyphenate-limit-chars');
      const scrolls = /auto|scroll/.test(style.overflowY) && element.closest('.bp6-portal, .bp6-popover') !== null;
      return [
        ...(style.hyphens === 'auto' && limit !== '14 5 5' ? [`${name} divides words`] : []),
        ...(scrolls && style.overscrollBehaviorY !== 'contain' ? [`${name} scrolls on`] : []),
      ];
    }),
  );
}
