import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from '#build/browser.ts';
import { drawProfilePictures, writeIconSprite } from '#build/icons.ts';
import { putWordsInPlace } from '#build/words/put-in-place.ts';

/** Tests of what people see that need no server: they stand beside the screen and run in a real browser. */
export const COMPONENT_TESTS = 'renderer/**/*.browser.test.tsx';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Settings of a device; one that is left out is as usual. A finger is not among them: the browser does not forget one
 * again.
 */
export interface Emulated {
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active' | 'none';
  reducedMotion?: 'reduce' | 'no-preference';
}

/** Lets the browser be such a device, until it is told otherwise. */
const emulate = defineBrowserCommand<[Emulated]>(({ page }, media) =>
  page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null, ...media }),
);

/** Presses the mouse where it stands, or lets go. */
const mouse = defineBrowserCommand<['down' | 'up']>(({ page }, way) => page.mouse[way]());

/** The project of the component tests: the same browser as for `npm run build`'s screens, one page for the files of a worker, no network. */
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
      // What a test leaves behind is taken away after each one (tests/components/setup.ts): a file needs no page of its own.
      isolate: false,
      // Slow machines get room: nothing waits for time to pass.
      testTimeout: 60_000,
      // So many pages at a time; Vitest's own number is one less than there are cores.
      maxWorkers: availableParallelism() + 1,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1280, height: 720 },
        // As in the browser tests with a server: a part of the words is enough, and `exact` asks for all.
        locators: { exact: false },
        commands: { emulate, mouse },
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
          },
          contextOptions: { locale: 'en-US' },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** The pictures of tasks and of members, which the build puts beside the page. */
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
