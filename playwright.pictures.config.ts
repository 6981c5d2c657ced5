import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** The kept pictures: `npm run test:pictures` (build/test-pictures.ts). */
export default defineConfig({
  ...browserTests,
  testDir: 'tests/pictures',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: 'tests/pictures/kept/{arg}{ext}',
  // Another version of the browser may draw an edge elsewhere; a moved button is far more than this.
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005 } },
  reporter: 'list',
});
