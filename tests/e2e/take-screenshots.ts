import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser, findBrowser } from '#build/browser.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { asLanguage } from '#shared/language/languages.ts';
import { askInEnglish, messagesOf, setLanguageOfFamily } from './other-languages.ts';
import { SCREENS, type ScreenOfDemo, SIZES } from './screens.ts';
import { FAMILIES } from './screenshot-families.ts';

/**
 * Takes a picture of every screen: `npm run screenshots -- [--family demo|extras|new|twelve] [--language de] [--sizes phone,landscape,…] [FOLDER [SCREEN…]]`.
 * `npm run screenshots -- --readme` makes the ones anew that README.md shows, in docs/screens.
 */
const SCHEMES = ['light', 'dark'] as const;
/** Every window a family may hold; the first three are the ones that tests look at. */
const WINDOWS = { ...SIZES, landscape: { width: 844, height: 390 }, portrait: { width: 768, height: 1024 } };

/** A picture of README.md: a screen of the demo family in a window, or the whole of its page. */
const README_PICTURES = [
  { file: 'home-child', name: 'home-child', size: 'tablet', isWhole: false },
  { file: 'parent', name: 'parent', size: 'desktop', isWhole: true },
  { file: 'rewards', name: 'rewards', size: 'desktop', isWhole: false },
  { file: 'calendar', name: 'calendar', size: 'desktop', isWhole: true },
  { file: 'backup', name: 'admin-backup', size: 'desktop', isWhole: false },
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    family: { type: 'string', default: 'demo' },
    language: { type: 'string', default: 'en' },
    sizes: { type: 'string' },
    readme: { type: 'boolean', default: false },
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
  if (values.readme) await takeReadmePictures(browser);
  else
    for (const screen of SCREENS.filter(({ name }) => only.length === 0 || only.includes(name)))
      await shoot(browser, screen);
} finally {
  await browser.close();
  await server.stop();
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  for (const { file, name, size, isWhole } of README_PICTURES) {
    const screen = SCREENS.find((each) => each.name === name);
    const page = screen && (await openFor(browser, screen, 'light'));
    if (!page) throw new Error(`There is no screen ${name}`);
    await page.setViewportSize(WINDOWS[size]);
    await page.goto(server.url + screen.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await screen.before?.(page);
    await page.waitForLoadState('networkidle');
    await hideFolder(page);
    // Over what a button left behind, and without its focus.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.screenshot({ path: path.resolve('docs/screens', `${file}.png`), fullPage: isWhole });
    await page.context().close();
  }
}

/** The demo's folder is thrown away at the end: a picture shows where a family's lies. */
async function hideFolder(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '').replace(/\S+kinboard-demo-\w+/, '/home/anna/.local/share/kinboard');
    }
  });
}

/** A page of whoever looks at a screen; null where the family has nobody of that name. */
async function openFor(browser: Browser, screen: ScreenOfDemo, colorScheme: 'light' | 'dark'): Promise<Page | null> {
  const where = { locale: 'en-US', timezoneId: 'Europe/Berlin' };
  const context = await browser.newContext({ colorScheme, ...where, reducedMotion: 'reduce' });
  if (screen.who) {
    const answer = await context.request.post(`${server.url}/api/login`, {
      data: { username: screen.who, password: DEMO_PASSWORD },
    });
    if (!answer.ok()) {
      process.stdout.write(`${screen.name}: nobody called ${screen.who} in this family\n`);
      await context.close();
      return null;
    }
  }
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

async function shoot(browser: Browser, screen: ScreenOfDemo): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const page = await openFor(browser, screen, colorScheme);
    if (!page) return;
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
    await page.context().close();
  }
}
