import { expect, test } from '#tests/e2e/fixtures.ts';
import { createVisitor, SCREENS, SIZES } from '#tests/e2e/screens.ts';

/** Codes that were drawn: they differ from run to run. */
const DRAWN = /^[A-HJ-NP-Z2-9]{4}[- ]?[A-HJ-NP-Z2-9]{4}$/;

/**
 * Windows in which a screen is kept: a parent's phone by day and the family computer by night show both layouts and
 * both sets of colours; the tablet between them is kept of what a child sees.
 */
const WINDOWS = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'tablet', colorScheme: 'light', who: 'mia' },
  { size: 'desktop', colorScheme: 'dark' },
] as const;

for (const { size, colorScheme, ...only } of WINDOWS) {
  test(`every screen looks as kept: ${size}, ${colorScheme}`, async ({ demo, openBrowser }) => {
    test.setTimeout(600_000);
    const visit = createVisitor(demo.url, () =>
      // Half as wide and half as high are a quarter of the bytes, and a moved button still shows.
      openBrowser({ viewport: SIZES[size], deviceScaleFactor: 0.5, reducedMotion: 'reduce' }),
    );
    for (const screen of SCREENS.filter(({ isKept, who }) => isKept && (!('who' in only) || who === only.who))) {
      const page = await visit(screen);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${size}-${colorScheme}.png`, {
        mask: [page.getByText(DRAWN)],
        scale: 'device',
      });
    }
  });
}
