import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, findBrowser } from '#build/browser.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { asLanguage } from '#shared/language/languages.ts';
import { askInEnglish, messagesOf, setLanguageOfFamily } from './other-languages.ts';
import { SCREENS, type ScreenOfDemo, SIZES } from './screens.ts';
import { FAMILIES } from './screenshot-families.ts';

/**
 * Takes a picture of every screen: `npm run screenshots -- [--family demo|new|twelve] [--language de] [--sizes phone,landscape,…] [FOLDER [SCREEN…]]`.
 * The ones that README.md shows are kept in docs/screens.
 */
const SCHEMES = ['light', 'dark'] as const;
/** Every window a family may hold; the first three are the ones that tests look at. */
const WINDOWS = { ...SIZES, landscape: { width: 844, height: 390 }, portrait: { width: 768, height: 1024 } };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    family: { type: 'string', default: 'demo' },
    language: { type: 'string', default: 'en' },
    sizes: { type: 'string' },
  },
});
const folder = path.resolve(positionals[0] ?? 'test-results/screens');
const only = positionals.slice(1);
const sizes = values.sizes?.split(',') ?? Object.keys(WINDOWS);
const language = asLanguage(values.language);
const start = FAMILIES[values.family];
if (!start) throw new Error(`There is no family ${values.family}: ${Object.keys(FAMILIES).join(', ')}`);
mkdirSync(folder, { recursive: true });
await ensureBrowser();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const server = await start();
if (language !== 'en') await setLanguageOfFamily(server.url, language);
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
      if (!answer.ok()) {
        process.stdout.write(`${screen.name}: nobody called ${screen.who} in this family\n`);
        return context.close();
      }
    }
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    for (const [size, viewport] of Object.entries(WINDOWS).filter(([size]) => sizes.includes(size))) {
      await page.setViewportSize(viewport);
      await page.goto(server.url + screen.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await screen.before?.(askInEnglish(page, messagesOf(language))).catch((error: Error) => {
        // A family that has just begun has nothing to press there.
        process.stdout.write(`${screen.name}: ${error.message.split('\n')[0]}\n`);
      });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(folder, `${screen.name}-${size}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
}
