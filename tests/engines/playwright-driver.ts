import { chromium, type ElementHandle, firefox, type Page, webkit } from '@playwright/test';
import type { Driver, Engine, Handle, Key, Looks } from './driver.ts';

const TYPES = { chromium, firefox, webkit };

/** A browser that Playwright ships or, with a program, one that is installed. */
export async function launchOfPlaywright(
  name: keyof typeof TYPES,
  { isDark = false }: Looks = {},
  executablePath?: string,
): Promise<Engine> {
  const args = name === 'chromium' ? ['--no-sandbox'] : [];
  const browser = await TYPES[name].launch({ args, ...(executablePath ? { executablePath } : {}) });
  return {
    async open() {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1024, height: 768 },
        colorScheme: isDark ? 'dark' : 'light',
      });
      return { ...driverOf(await context.newPage()), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function driverOf(page: Page): Omit<Driver, 'close'> {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => (await page.evaluateHandle(expression)).asElement(),
    press: (element: Handle) => (element as ElementHandle<Element>).click({ force: true }),
    type: (text) => page.keyboard.type(text),
    key: (key: Key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
  };
}
