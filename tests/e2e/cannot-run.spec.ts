import type { Page } from '@playwright/test';
import { OLDEST_BROWSERS } from '#build/oldest-browsers.ts';
import { languagesToWrite } from '#build/words/languages-to-write.ts';
import { expect, findAccessibilityViolations, sidewaysOf, test } from './fixtures.ts';

const LANGUAGES = languagesToWrite().map(({ tag, messages }) => ({
  tag,
  say: (id: string) => messages.get(id) ?? `no text ${id}`,
}));

/** A small phone in the dark, before there is a family: the page then speaks what the browser asks for. */
const phone = (locale: string) => ({ locale, viewport: { width: 320, height: 568 }, colorScheme: 'dark' as const });

/** Takes from the browser what an older one has not. */
const growOld = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));

test('browsers-4: a browser that is too old says in its language which one would do', async ({
  server,
  openBrowser,
}) => {
  for (const { tag, say } of LANGUAGES) {
    const page = await openBrowser(phone(tag));
    await growOld(page);
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 }), tag).toHaveText(say('app.tooOldTitle'));
    await expect(page.getByText(say('app.tooOldNeeds'))).toBeVisible();
    await expect(page.getByText(say('app.tooOldElsewhere'))).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await sidewaysOf(page)).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const version of Object.values(OLDEST_BROWSERS)) expect(say('app.tooOldNeeds')).toContain(`${version}`);
  }
});

test('browsers-5: a missing script is said in the page’s language, and ‘Try again’ loads it', async ({
  server,
  openBrowser,
}) => {
  for (const { tag, say } of LANGUAGES) {
    const page = await openBrowser(phone(tag));
    await page.route(/\/libraries-[^/]+\.js$/, (route) => route.abort());
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 }), tag).toHaveText(say('app.notLoadedTitle'));
    await expect(page.getByText(say('app.notLoadedAdvice'))).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.unroute(/\/libraries-[^/]+\.js$/);
    await page.getByRole('button', { name: say('common.tryAgain'), exact: true }).click();
    await expect(page).toHaveURL(/\/setup/);
    await expect(page.getByRole('heading', { level: 1, name: say('app.notLoadedTitle') })).toHaveCount(0);
  }
});

test('browsers-5: a stylesheet that did not arrive is said too', async ({ server, openBrowser }) => {
  const page = await openBrowser();
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Kinboard did not load completely' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
});

test('browsers-6: a browser without JavaScript gets a sentence in its language', async ({ server, openBrowser }) => {
  for (const { tag, say } of LANGUAGES) {
    const page = await openBrowser({ locale: tag });
    // A browser whose scripts a test switched off still reads the page as one that has them.
    const answer = await page.request.get(server.url, { headers: { 'accept-language': tag } });
    expect(await answer.text(), tag).toContain(`<noscript>${say('app.needsJavaScript')}</noscript>`);
  }
});
