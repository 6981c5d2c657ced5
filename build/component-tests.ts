import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from '#build/browser.ts';
import { drawProfilePictures, writeIconSprite } from '#build/icons.ts';
import { putWordsInPlace } from '#build/words/put-in-place.ts';

/** Component tests: they are next to the component, run in a real browser and need no server. */
export const COMPONENT_TESTS = 'renderer/**/*.browser.test.tsx';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Media settings of an emulated device; omitted ones are reset. Touch is not among them, since the browser cannot
 * switch it off again.
 */
export interface Emulated {
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active' | 'none';
  media?: 'print' | 'screen';
  reducedMotion?: 'reduce' | 'no-preference';
}

/**
 * Emulates a device until the next call. Less motion is asked for unless a test wants motion: drawing every frame of it
 * without a graphics card takes a fifth of the time of the component tests.
 */
const emulate = defineBrowserCommand<[Emulated]>(({ page }, media) =>
  page.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: 'reduce', ...media }),
);

/** Presses or releases the mouse button at its current position. */
const mouse = defineBrowserCommand<['down' | 'up']>(({ page }, way) => page.mouse[way]());

/** Returns the Vitest project of the component tests; the files of one worker share a page. */
export function componentTests(): TestProjectConfiguration {
  const executablePath = findBrowser();
  return {
    extends: false,
    root,
    plugins: [putWordsInPlace('english'), react(), picturesOfKinboard()],
    optimizeDeps: { entries: ['renderer/app/main.tsx', COMPONENT_TESTS, 'tests/components/*.{ts,tsx}'] },
    test: {
      name: 'components',
      include: [COMPONENT_TESTS],
      setupFiles: ['tests/components/setup.ts'],
      restoreMocks: true,
      // Files can share a page, since each test is cleaned up after it (tests/components/setup.ts).
      isolate: false,
      // Generous for slow machines; no test waits for a fixed time.
      testTimeout: 60_000,
      // Number of parallel pages; Vitest's default is one less than the number of cores.
      maxWorkers: availableParallelism() + 1,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1280, height: 720 },
        // Like in the end-to-end tests: a part of the text matches, unless `exact` is set.
        locators: { exact: false },
        commands: { emulate, mouse },
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
          },
          contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** Serves the pictures of tasks and members, which the build otherwise writes next to the page. */
function picturesOfKinboard(): Plugin {
  return {
    name: 'kinboard-pictures',
    configureServer({ middlewares }) {
      writeIconSprite();
      const pictures = drawProfilePictures();
      middlewares.use((request, response, next) => {
        const picture = pictures.get(request.url ?? '');
        if (picture === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
