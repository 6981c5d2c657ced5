import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '#build/browser.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/*.spec.ts', 'extras/*/*.spec.ts'],
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than there are cores: a browser test waits for a third of its time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  // Slow machines get room: nothing waits for time to pass.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(findBrowser() ? { executablePath: findBrowser() } : {}),
      args: [
        '--no-sandbox',
        // A page by name is no secure context, as on every tablet at home.
        '--host-resolver-rules=MAP kinboard.local 127.0.0.1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
      ],
    },
    locale: 'en-US',
    // Recording takes a third of a run: `npx playwright test SPEC --trace on` records one that fails.
    screenshot: 'only-on-failure',
  },
});
