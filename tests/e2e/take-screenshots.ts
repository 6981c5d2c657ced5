import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#build/browser.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';
import { SCREENS, type ScreenOfDemo, SIZES } from './screens.ts';

/**
 * Takes a picture of every screen of the demo family: `npm run screenshots [-- FOLDER]`. The ones that README.md shows
 * are kept in docs/screens.
 */
const SCHEMES = ['light', 'dark'] as const;

const folder = path.resolve(process.argv[2] ?? 'test-results/screens');
const only = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const server = await startDemoServer();
try {
  for (const screen of SCREENS.filter(({ name }) => only.length === 0 || only.includes(name)))
    await shoot(browser, screen);
} finally {
  await browser.close();
  await server.stop();
}

async function shoot(browser: Browser, screen: ScreenOfDemo): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, locale: 'en-US', reducedMotion: 'reduce' });
    if (screen.who) {
      const answer = await context.request.post(`${server.url}/api/login`, {
        data: { username: screen.who, password: DEMO_PASSWORD },
      });
      if (!answer.ok()) throw new Error(`${screen.who} cannot sign in: ${answer.status()}`);
    }
    const page = await context.newPage();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto(server.url + screen.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await screen.before?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(folder, `${screen.name}-${size}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
}
