import type { Page } from '@playwright/test';
import { expect, sidewaysOf, test } from './fixtures.ts';
import { createVisitor, SCREENS } from './screens.ts';

/** Width of A4 upright between margins of 12 mm, in CSS pixels. */
const SHEET = { width: 703, height: 1000 };

/** Every address, and dialogs of each kind: text, a form, a question. */
const DIALOGS = ['my-points', 'event-dialog', 'admin-tasks'];
const PRINTED = SCREENS.filter(({ name, before }) => !before || DIALOGS.includes(name));

const AT_A_TIME = 10;

for (let first = 0; first < PRINTED.length; first += AT_A_TIME) {
  const some = PRINTED.slice(first, first + AT_A_TIME);
  test(`look-130, look-132: screens are printed whole, black on white: from ${some[0]?.name}`, async ({
    demo,
    openBrowser,
  }) => {
    test.setTimeout(300_000);
    const visit = createVisitor(demo.url, () => openBrowser({ reducedMotion: 'reduce' }));
    for (const screen of some) {
      const page = await visit(screen, { width: 1280, height: 800 });
      await print(page);
      expect.soft(await findWrongOnPaper(page), screen.name).toEqual([]);
      expect.soft(await sidewaysOf(page), `${screen.name} is wider than the paper`).toBe(0);
      await page.emulateMedia({ media: null });
    }
  });
}

test('look-130, look-132: first start and pairing are printed black on white', async ({ server, openBrowser }) => {
  const page = await openBrowser();
  for (const path of ['/setup', '/pair']) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await print(page);
    expect.soft(await findWrongOnPaper(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('look-132: printing loads nothing more', async ({ demo, openBrowser }) => {
  const page = await createVisitor(demo.url, openBrowser)({ name: 'home-child', who: 'mia', path: '/' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.pdf();
  expect(asked).toEqual([]);
});

/** Shows the page as it is printed, in the dark theme. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.setViewportSize(SHEET);
}

/** Lists what is pressed, cut, coloured or stuck, and a page without words. */
function findWrongOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('svg, script, noscript'),
    );
    const isPressed =
      'nav, button:not([data-content]), [role="tab"][aria-selected="false"], [type="search"], main form';
    // A day of the calendar is pressed as a whole: what is in it is printed.
    const isContent = ({ className, innerText }: HTMLElement) =>
      /bp6-minimal/.test(className) && !/bp6-intent/.test(className) && innerText !== '';
    for (const element of shown) {
      const { backgroundColor, backgroundImage, color, overflowX, overflowY, position } = getComputedStyle(element);
      const say = (what: string) => wrong.push(`${what}: ${element.tagName} ${element.className} ${element.innerText}`);
      if (element.matches(isPressed) && !isContent(element)) say('pressed');
      if (position === 'sticky') say('sticks');
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (hasWords && color !== 'rgb(0, 0, 0)') say(color);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') say('background');
      if (overflowX !== 'visible' || overflowY !== 'visible')
        if (!element.matches('textarea, input, select')) say('cut');
    }
    for (const each of [document.documentElement, document.body])
      if (getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)') wrong.push(`background: ${each.tagName}`);
    if (!document.body.innerText.trim()) wrong.push('nothing is printed');
    return wrong;
  });
}
