import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { SCREENS, SIZES } from './screens.ts';

/** What differs from run to run: codes that were drawn. */
const DRAWN = /^[A-HJ-NP-Z2-9]{4}[- ]?[A-HJ-NP-Z2-9]{4}$/;

/**
 * A parent's phone, a child's tablet and the family computer, in light and dark. The pictures in baselines/ are made
 * anew by `npx playwright test every-screen --update-snapshots`; look at each before keeping it.
 */
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen looks as kept, scrolls not sideways, and axe finds nothing: ${size}, ${colorScheme}`, async ({
      demo,
      openBrowser,
    }) => {
      test.setTimeout(600_000);
      const pages = new Map<string, Page>();
      // The tablet's screens are made of the same parts as the other two's.
      for (const screen of size === 'tablet' ? SCREENS.filter(({ isKept }) => isKept) : SCREENS) {
        const who = screen.who ?? 'nobody';
        let page = pages.get(who);
        if (!page) {
          page = await openBrowser({ colorScheme, viewport, reducedMotion: 'reduce' });
          pages.set(who, page);
          if (screen.who) {
            const answer = await page.request.post(`${demo.url}/api/login`, {
              data: { username: screen.who, password: DEMO_PASSWORD },
            });
            expect(answer.ok(), `${screen.who} signs in`).toBe(true);
          }
        }
        await page.goto(demo.url + screen.path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await screen.before?.(page);
        await page.waitForLoadState('networkidle');
        if (size !== 'tablet') expect.soft(await findAccessibilityViolations(page), screen.name).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${screen.name} scrolls sideways`).toBe(0);
        if (screen.isKept) {
          await expect
            .soft(page)
            .toHaveScreenshot(`${screen.name}-${size}-${colorScheme}.png`, { mask: [page.getByText(DRAWN)] });
        }
      }
    });
  }
}
