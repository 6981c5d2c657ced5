import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser, findBrowser } from '#build/browser.ts';
import { buildIfStale } from '#build/build-if-stale.ts';
import { run } from '#build/run.ts';

/**
 * Compares the committed screenshots with the current screens: `npm run test:pictures`. `-- --renew` replaces them, and
 * `-- --renew -g NAME` replaces those of one window. Further arguments are passed to Playwright.
 */
const NOTE = 'tests/pictures/browser.json';

interface Pinned {
  version: string;
  platform: string;
}

const words = process.argv.slice(2);
const isRenewed = words.includes('--renew');
await buildIfStale();
await ensureBrowser();
const made: Pinned = JSON.parse(readFileSync(NOTE, 'utf8'));
const here = await lookAtBrowser();
const isOther = made.version !== here.version || made.platform !== here.platform;
if (isOther && !isRenewed) say(describeOther());
const { code } = await run('playwright', [
  'test',
  '--config=playwright.pictures.config.ts',
  ...words.filter((word) => word !== '--renew'),
  ...(isRenewed ? ['--update-snapshots=all'] : []),
]);
if (isRenewed && code === 0) {
  writeFileSync(NOTE, `${JSON.stringify(here, null, 2)}\n`);
  say('Renewed. Look at each changed picture (`git diff --stat tests/pictures`) before you keep it.');
} else if (code !== 0) {
  say(
    `${isOther ? `${describeOther()}\n` : ''}If the screens are as they are meant, renew their pictures with \`npm run test:pictures -- --renew\` and look at each.`,
  );
}
process.exitCode = code;

async function lookAtBrowser(): Promise<Pinned> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const version = browser.version();
  await browser.close();
  return { version, platform: `${process.platform} ${process.arch}` };
}

function describeOther(): string {
  return `The kept pictures were made with Chromium ${made.version} on ${made.platform}; this is ${here.version} on ${here.platform}, which may draw edges and letters otherwise.`;
}

function say(sentence: string): void {
  process.stdout.write(`\n${sentence}\n`);
}
