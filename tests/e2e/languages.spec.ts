import type { Page } from '@playwright/test';
import { pseudoLanguage } from '#build/words/pseudo.ts';
import { expect, sidewaysOf, test } from './fixtures.ts';
import { askInEnglish, startPseudoDemo } from './other-languages.ts';
import { createVisitor, SCREENS } from './screens.ts';

const WIDTHS = [320, 390, 1024, 1440] as const;
/** Screens a test looks at, so that workers share them evenly. */
const AT_A_TIME = 10;

for (let first = 0; first < SCREENS.length; first += AT_A_TIME) {
  const some = SCREENS.slice(first, first + AT_A_TIME);
  test(`languages-1, look-65: longer words are not cut, laid over others or left English: from ${some[0]?.name}`, async ({
    openBrowser,
  }) => {
    test.setTimeout(300_000);
    const demo = await startPseudoDemo('ltr');
    const { messages } = pseudoLanguage('ltr');
    try {
      const typed: string[] = [];
      const visit = createVisitor(demo.url, async () => {
        const page = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
        page.on('response', async (response) => {
          if (response.url().includes('/api/') || response.headers()['content-type']?.includes('html'))
            typed.push(await response.text().catch(() => ''));
        });
        return page;
      });
      for (const { before, ...screen } of some) {
        const page = await visit({
          ...screen,
          ...(before ? { before: (at) => before(askInEnglish(at, messages)) } : {}),
        });
        await expect
          .configure({ soft: true })
          .poll(() => englishOn(page, typed.join('\n')), { message: `${screen.name} says this in English` })
          .toEqual([]);
        // The direction of a page is that of its root alone.
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
            const where = `${screen.name}, ${direction}, ${width}`;
            // What floats over the page takes its new place a moment after the window has its size.
            await expect
              .configure({ soft: true })
              .poll(() => sidewaysOf(page), { message: `${where} scrolls sideways` })
              .toBe(0);
            expect.soft(await cutOn(page), `${where} cuts this`).toEqual([]);
            expect.soft(await overlappingOn(page), `${where} lays these over each other`).toEqual([]);
          }
        }
      }
    } finally {
      await demo.stop();
    }
  });
}

/** Lists what is on view in plain letters and did not come from the family: texts that were not translated. Time zones are names. */
async function englishOn(page: Page, typed: string): Promise<string[]> {
  const read = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.closest('script, noscript, style, code, select[name=timeZone], [lang]:not(html)'))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const NAMES =
    /\b(Kinboard|PIN|English|Deutsch|Wi-Fi|VPN|QR|RESTORE|MOVED|macOS|Windows|Linux|JSON|Berlin|Europe|AM|PM|[a-z]+\.(local|sqlite|json))\b/g;
  const isPlain = (text: string) => /\b[A-Za-z]*[aeiou][A-Za-z]*\b/.test(text.replace(NAMES, ''));
  const known = typed.replaceAll('\\"', '"');
  return [...new Set(read.map((text) => text.trim()))].filter(
    (text) => isPlain(text) && !wordsOf(text).every((word) => known.includes(word)),
  );
}

/** Words in plain letters. */
function wordsOf(text: string): string[] {
  return text.match(/(?<![\p{L}])[A-Za-z]{3,}(?![\p{L}])/gu) ?? [];
}

/** Controls and headings whose words do not fit into them. */
function cutOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, [role=tab], [role=menuitem], label')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return (
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 1
        );
      })
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)),
  );
}

/** Words that are drawn over other words, or out of the control that they stand on. */
function overlappingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
    const root = dialogs[dialogs.length - 1] ?? document.body;
    /** Returns what is left of a box where the elements around it clip. */
    const shownOf = (element: Element | null, box: DOMRect): DOMRect => {
      if (!element) return box;
      const { overflowX, overflowY } = getComputedStyle(element);
      const around = element.getBoundingClientRect();
      const [left, right] =
        overflowX === 'visible'
          ? [box.left, box.right]
          : [Math.max(box.left, around.left), Math.min(box.right, around.right)];
      const [top, bottom] =
        overflowY === 'visible'
          ? [box.top, box.bottom]
          : [Math.max(box.top, around.top), Math.min(box.bottom, around.bottom)];
      return shownOf(
        element.parentElement,
        new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)),
      );
    };
    const found: string[] = [];
    const boxes: { element: HTMLElement; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('[aria-hidden=true], option, noscript, style, script')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const isAfloat = (at: HTMLElement | null): boolean =>
        at !== null &&
        at !== root &&
        (/fixed|sticky/.test(getComputedStyle(at).position) || isAfloat(at.parentElement));
      if (isAfloat(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const drawn of range.getClientRects()) {
        const box = shownOf(element, drawn);
        // What only a screen reader reads is one pixel large.
        if (box.width < 2 || box.height < 2) continue;
        boxes.push({ element, text: text.slice(0, 40), box });
        const control = element.closest('button, a, [role=tab], [role=menuitem]');
        const around = control?.getBoundingClientRect();
        if (around && around.width > 1 && (box.left < around.left - 1 || box.right > around.right + 1))
          found.push(`${text.slice(0, 40)} stands out of its control`);
      }
    }
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.element === other.element) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of letters may touch: their boxes are higher than what is drawn.
        if (width > 2 && height > Math.max(6, Math.min(one.box.height, other.box.height) / 3))
          found.push(`${one.text} / ${other.text}`);
      }
    return [...new Set(found)];
  });
}
