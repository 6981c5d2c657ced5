import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { divideBlueprint } from '../build/blueprint-css.ts';
import { sayWhatIsMissing } from '../build/can-run.ts';
import { hasNearby } from '../build/has-css.ts';
import { hoverWhereThereIs } from '../build/hover-css.ts';
import { drawProfilePictures, writeIconSprite } from '../build/icons.ts';
import { windowLengthsForOld } from '../build/old-css.ts';
import { BUILD_TARGET } from '../build/oldest-browsers.ts';
import { putWordsInPlace } from '../build/words/put-in-place.ts';

const root = import.meta.dirname;

/** Names of the chunks for React and for the other libraries. */
const REACT = 'react';
const LIBRARIES = 'libraries';

/** Address at which `npm start` listens, for the proxy of the development server. */
const HOME_SERVER = 'http://127.0.0.1:4280';
/** Paths that are proxied to it. */
const PROXY = { '/api': { target: HOME_SERVER, ws: true }, '/pictures': HOME_SERVER };

/** Files that replace files of Blueprint; `find` is an import that only Blueprint uses (look-6). */
const PARTS_OF_BLUEPRINT = [
  { find: './iconLoader', replacement: `${root}/ui/theme/icon-loader.ts` },
  { find: '../text/text', replacement: `${root}/ui/theme/plain-text.ts` },
  { find: /^.*\/timezoneItems$/, replacement: `${root}/ui/theme/no-time-zones.ts` },
];

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    putWordsInPlace(command === 'build' ? 'places' : 'english'),
    react(),
    iconSprite(),
    profilePictures(),
    compileWhileLoading(),
    sayWhatIsMissing(root),
  ],
  css: { postcss: { plugins: [divideBlueprint(), hasNearby(), hoverWhereThereIs(), windowLengthsForOld()] } },
  resolve: { alias: PARTS_OF_BLUEPRINT },
  server: { proxy: PROXY },
  preview: { proxy: PROXY },
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: BUILD_TARGET,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: URLs in styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines each text where it is used, so that the first load contains only its own texts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Puts the first load into three files, even code that lazy screens share: few requests, and a tablet compiles
      // one while the next arrives (speed-8).
      output: {
        codeSplitting: {
          groups: [
            { name: REACT, tags: ['$initial'], test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: LIBRARIES, tags: ['$initial'], test: /node_modules/ },
            { name: 'first', tags: ['$initial'] },
            // Parts of requests that children and grown-ups see, in one file: the first load lists each file.
            {
              name: 'asking',
              test: /\/(?:requests\.queries|request-parts|waiting-watch|answer-notes|back-words|(?:child-)?asking-state|look-line|extras\/(?:asking|looking)\/parts)\./,
            },
            // Small modules that several grown-ups' screens share, likewise.
            {
              name: 'grown-ups',
              test: /\/renderer\/(?:domain\/(?:day\/(?:children-today|to-look-at)|members\/members(?:\.queries)?|family\/time-zones|tasks\/(?:sharing|when-words))|ui\/forms\/latest-values|api\/use-mutation-once)\.|\/shared\/(?:extras|words\/people|permissions\/(?:own-work|rewards))\./,
            },
            // Modules that are loaded right after the first load, in one file too. They share nothing with grown-ups' screens but
            // the calendar, since each of those would load this file as well.
            {
              name: 'outlook',
              test: /\/(?:week-outlook|outlook-tasks|event-chip|format-date|screens\/today\/rewards\/[\w-]+(?:\.module)?)\.|^(?!.*@blueprintjs).*\/date-fns\/(?!locale)/,
            },
          ],
        },
      },
    },
  },
}));

/** Writes the sprite of the pictures before a module imports it. */
function iconSprite(): Plugin {
  return {
    name: 'kinboard-icon-sprite',
    configResolved() {
      writeIconSprite();
    },
  };
}

/** Emits the pictures that members can choose as files next to the page. */
function profilePictures(): Plugin {
  return {
    name: 'kinboard-profile-pictures',
    generateBundle() {
      for (const [url, source] of drawProfilePictures()) {
        this.emitFile({ type: 'asset', fileName: url.slice(1), source });
      }
    },
  };
}

/**
 * Makes Chrome compile the first scripts completely while they arrive, off the main thread: a slow tablet needs nearly
 * all of their functions.
 */
function compileWhileLoading(): Plugin {
  return {
    name: 'kinboard-compile-while-loading',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || [REACT, LIBRARIES].includes(file.name)))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
