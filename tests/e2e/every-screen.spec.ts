import { expect, findAccessibilityViolations, findColourViolations, test } from './fixtures.ts';
import { createVisitor, SCREENS, SIZES } from './screens.ts';

/** Screens a test looks at, so that workers share them evenly. */
const AT_A_TIME = 10;

for (let first = 0; first < SCREENS.length; first += AT_A_TIME) {
  const some = SCREENS.slice(first, first + AT_A_TIME);
  test(`every screen scrolls not sideways, and axe finds nothing in light and dark, on phones and desktops: from ${some[0]?.name}`, async ({
    demo,
    openBrowser,
  }) => {
    test.setTimeout(300_000);
    const visit = createVisitor(demo.url, () => openBrowser({ viewport: SIZES.phone, reducedMotion: 'reduce' }));
    for (const screen of some) {
      // A window that grows is what a tablet does that is turned: every width of a screen, without opening it again.
      const page = await visit(screen, SIZES.phone);
      for (const size of ['phone', 'desktop', 'tablet'] as const) {
        // The tablet's screens are made of the same parts as the other two's.
        if (size === 'tablet' && !screen.isKept) continue;
        await page.setViewportSize(SIZES[size]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const where = `${screen.name}, ${size}, ${colorScheme}`;
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
    }
  });
}
