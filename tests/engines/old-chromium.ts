import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { runFolder } from '#tests/support/test-run.ts';

/** `@sparticuz/chromium` carries the program of a Chromium of its own version, for this platform alone. */
export const CAN_RUN_OLD_CHROMIUM = process.platform === 'linux' && process.arch === 'x64';

/**
 * Starts the old Chromium. Its system libraries come with the browser of the other tests (build/browser.ts).
 * @throws Error when it cannot be started
 */
export async function startOldChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: unpackOnce(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** Unpacks 147 MB within 1.3 s, once a run of tests; they go with its folder. */
function unpackOnce(): string {
  const packed = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin/chromium.br');
  const folder = path.join(runFolder() ?? tmpdir(), 'old-chromium');
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  if (!runFolder()) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return program;
}

/** Says that a call was refused, as that of a visitor who is asked who they are. */
const NETWORK_NOISE = /Failed to load resource/;

/** Opens a page with cookies and storage of its own. @param errors takes what its console and its scripts report */
export async function openPage(browser: Browser, errors: string[]): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Nothing is fetched ahead: a screen that is opened next would wait for it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NOISE.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return page;
}
