import { expect, findAccessibilityViolations, findColourViolations, test } from './fixtures.ts';
import { createVisitor, SCREENS, SIZES } from './screens.ts';

/** Screens a test looks at, so that workers share them evenly. */
const AT_A_TIME = 20;

for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
  // The tablet's screens are made of the same parts as the other two's.
  const screens = size === 'tablet' ? SCREENS.filter(({ isKept }) => isKept) : SCREENS;
  for (let first = 0; first < screens.length; first += AT_A_TIME) {
    const some = screens.slice(first, first + AT_A_TIME);
    test(`every screen scrolls not sideways, and axe finds nothing in light and dark: ${size}, from ${some[0]?.name}`, async ({
      demo,
      openBrowser,
    }) => {
      test.setTimeout(300_000);
      const visit = createVisitor(demo.url, () => openBrowser({ viewport: SIZES[size], reducedMotion: 'reduce' }));
      for (const screen of some) {
        const page = await visit(screen);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const where = `${screen.name}, ${colorScheme}`;
          if (size !== 'tablet') {
            const look = colorScheme === 'light' ? findAccessibilityViolations : findColourViolations;
            expect.soft(await look(page), where).toEqual([]);
          }
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(sideways, `${where} scrolls sideways`).toBe(0);
        }
      }
    });
  }
}
