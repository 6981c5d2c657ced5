import type { Page } from '@playwright/test';
import { expect, findAccessibilityViolations, findColourViolations, sidewaysOf, test } from './fixtures.ts';
import { findLooseEnds, findUnderEdges } from './phone-edges.ts';
import { createVisitor, SCREENS, type ScreenOfDemo, SIZES } from './screens.ts';

/** Screens a test looks at, so that workers share them evenly. */
const AT_A_TIME = 10;

for (let first = 0; first < SCREENS.length; first += AT_A_TIME) {
  const some = SCREENS.slice(first, first + AT_A_TIME);
  test(`look-65, look-21: each screen fits width, finger and direction; axe finds nothing: from ${some[0]?.name}`, async ({
    demo,
    openBrowser,
  }) => {
    test.setTimeout(300_000);
    const visit = createVisitor(demo.url, () => openBrowser({ viewport: SIZES.phone, reducedMotion: 'reduce' }));
    for (const screen of some) {
      // A window that grows is what a tablet does that is turned: every width of a screen, without opening it again.
      const page = await visit(screen, SIZES.phone);
      await lookAt(page, screen);
      // A device without keys is offered no window about them.
      if (screen.name !== 'shortcuts') await touch(page, screen.name);
      expect.soft(await findUnderEdges(page), `${screen.name} on its side`).toEqual([]);
      expect.soft(await findLooseEnds(page), screen.name).toEqual([]);
    }
  });
}

async function lookAt(page: Page, { name, isKept }: ScreenOfDemo): Promise<void> {
  for (const size of ['phone', 'desktop', 'tablet'] as const) {
    // The tablet's screens are made of the same parts as the other two's.
    if (size === 'tablet' && !isKept) continue;
    await page.setViewportSize(SIZES[size]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${name}, ${size}, ${colorScheme}`;
      if (size !== 'tablet') {
        const look = colorScheme === 'light' ? findAccessibilityViolations : findColourViolations;
        expect.soft(await look(page), where).toEqual([]);
      }
      expect.soft(await sidewaysOf(page), `${where} scrolls sideways`).toBe(0);
    }
  }
}

async function touch(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
  expect.soft(await sidewaysOf(page), `${name} scrolls sideways`).toBe(0);
  expect.soft(await smallControlsOf(page), `${name} is hard to touch`).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect.soft(await sidewaysOf(page), `${name} scrolls sideways from right to left`).toBe(0);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
}

/** Controls that are smaller than a finger needs. */
function smallControlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Seven days of a month side by side have 39 px each in a window of 320; the other was drawn for the mouse before.
    [
      ...document.querySelectorAll(
        'button:not([data-day], [aria-label="Pick a day"]), select, input, textarea, [role=tab], nav a, a[class*="button"]',
      ),
    ]
      // A checkbox or radio is pressed by its whole line.
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && Math.min(box.width, box.height) < 43.5)
      .map(({ element, box }) => {
        const what = element.getAttribute('aria-label') ?? element.textContent;
        return `${element.tagName} ${what}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      }),
  );
}
