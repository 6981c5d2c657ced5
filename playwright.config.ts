import { defineConfig } from '@playwright/test';
import { findBrowser } from '#build/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy computer a browser can be late; build/test.ts says which test needed its second try.
  retries: 1,
  timeout: 60_000,
  snapshotPathTemplate: 'tests/e2e/baselines/{arg}{ext}',
  // Another version of the browser may draw an edge elsewhere; a moved button is far more than this.
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.005 } },
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
    trace: 'retain-on-failure',
  },
});
