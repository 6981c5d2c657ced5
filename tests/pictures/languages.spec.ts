import { expect, test } from '#tests/e2e/fixtures.ts';
import { askInEnglish, messagesOf, setLanguageOfFamily, startPseudoDemo } from '#tests/e2e/other-languages.ts';
import { createVisitor, SCREENS, SIZES } from '#tests/e2e/screens.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';

/** Screens where German words are longest for their place, and one with a week that begins on Monday. */
const GERMAN = ['home-child', 'admin-users', 'calendar', 'rewards', 'task-dialog'];

test('five screens in German look as kept', async ({ openBrowser }) => {
  test.setTimeout(300_000);
  const demo = await startDemoServer();
  await setLanguageOfFamily(demo.url, 'de');
  const visit = createVisitor(demo.url, () =>
    openBrowser({ viewport: SIZES.phone, deviceScaleFactor: 0.5, reducedMotion: 'reduce' }),
  );
  try {
    for (const { before, ...screen } of SCREENS.filter(({ name }) => GERMAN.includes(name))) {
      const page = await visit({
        ...screen,
        ...(before ? { before: (at) => before(askInEnglish(at, messagesOf('de'))) } : {}),
      });
      await expect.soft(page).toHaveScreenshot(`german-${screen.name}-phone-light.png`, { scale: 'device' });
    }
  } finally {
    await demo.stop();
  }
});

test('Home in the right-to-left pseudo-locale looks as kept', async ({ openBrowser }) => {
  const demo = await startPseudoDemo('rtl');
  const visit = createVisitor(demo.url, () =>
    openBrowser({ viewport: SIZES.phone, deviceScaleFactor: 0.5, reducedMotion: 'reduce' }),
  );
  try {
    const page = await visit({ name: 'home', who: 'mia', path: '/' });
    await expect.soft(page).toHaveScreenshot('right-to-left-home-child-phone-light.png', { scale: 'device' });
    await page.setViewportSize(SIZES.desktop);
    await expect.soft(page).toHaveScreenshot('right-to-left-home-child-desktop-light.png', { scale: 'device' });
  } finally {
    await demo.stop();
  }
});
