import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import type { Driver, Engine, Handle, Key, Looks } from './driver.ts';

/** Firefox as it is installed, over WebDriver BiDi. @param file its program */
export async function launchFirefox(file: string, { isDark = false }: Looks = {}): Promise<Engine> {
  return ofPuppeteer({
    browser: 'firefox',
    executablePath: file,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // A mouse: 2 is fine, 4 hovers; without a window Firefox finds none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // 0 is dark, 1 is light.
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    },
  });
}

/** A browser that puppeteer starts, one a window: a window behind another one draws nothing. */
function ofPuppeteer(options: LaunchOptions): Engine {
  return {
    async open() {
      const browser = await puppeteer.launch({ headless: true, ...options });
      const page = await browser.newPage();
      await page.setViewport({ width: 1024, height: 768 });
      // The one dialog of a browser that Kinboard asks for: may what was entered be lost.
      page.on('dialog', (dialog) => void dialog.accept());
      return { ...driverOf(page), close: () => browser.close() };
    },
    close: async () => undefined,
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
    press: (element: Handle) => (element as ElementHandle<Element>).click(),
    type: (text) => page.keyboard.type(text),
    async key(key: Key) {
      if (key !== 'Shift+Tab') return page.keyboard.press(key === 'Space' ? ' ' : key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}
