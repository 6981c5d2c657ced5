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

/** The chunk of what others wrote. */
const LIBRARIES = 'libraries';

/** Address at which `npm start` listens, for the development server. */
const HOME_SERVER = 'http://127.0.0.1:4280';
/** Paths that it answers there. */
const PROXY = { '/api': { target: HOME_SERVER, ws: true }, '/pictures': HOME_SERVER };

/** Files that stand in for files of Blueprint, by how only Blueprint imports them (look-6). */
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
    // The policy allows no data: addresses in styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Each text where it is said, not all of a part where one of them is: the first load carries only its own.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // All of the first load in two files, however the lazy screens share it: few requests, and a tablet compiles
      // both at the same time (speed-8).
      output: {
        codeSplitting: {
          groups: [
            { name: LIBRARIES, tags: ['$initial'], test: /node_modules/ },
            { name: 'first', tags: ['$initial'] },
            // What children and grown-ups see of what is asked for, in one file: the first load names each.
            {
              name: 'asking',
              test: /\/(?:requests\.queries|request-parts|waiting-watch|answer-notes|back-words|(?:child-)?asking-state|look-line|extras\/(?:asking|looking)\/parts)\./,
            },
            // Small things that several grown-ups' screens share, likewise.
            {
              name: 'grown-ups',
              test: /\/renderer\/(?:domain\/(?:day\/(?:children-today|to-look-at)|members\/members(?:\.queries)?|family\/time-zones|tasks\/(?:sharing|when-words))|ui\/forms\/latest-values|api\/use-mutation-once)\.|\/shared\/(?:extras|words\/people|permissions\/(?:own-work|rewards))\./,
            },
            // What follows the first load at once, in one file too.
            {
              name: 'outlook',
              test: /\/(?:week-outlook|outlook-tasks|event-chip|format-date)\.|^(?!.*@blueprintjs).*\/date-fns\/(?!locale)/,
            },
          ],
        },
      },
    },
  },
}));

/** Makes the pictures' sprite before anything asks for it. */
function iconSprite(): Plugin {
  return {
    name: 'kinboard-icon-sprite',
    configResolved() {
      writeIconSprite();
    },
  };
}

/** Puts the pictures that members can have beside the page. */
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

/** Lets Chrome compile the first scripts whole while they arrive, beside the thread that draws: a slow tablet needs nearly all of them. */
function compileWhileLoading(): Plugin {
  return {
    name: 'kinboard-compile-while-loading',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || file.name === LIBRARIES))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
