import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { dropUnusedBlueprint } from '../build/blueprint-css.ts';
import { writeIconSprite } from '../build/icons.ts';

const root = import.meta.dirname;

/** Where `npm start` listens, for the development server. */
const HOME_SERVER = 'http://127.0.0.1:4280';

export default defineConfig({
  root,
  plugins: [react(), iconSprite(), preloadFirstScreen()],
  css: { postcss: { plugins: [dropUnusedBlueprint(root)] } },
  server: { proxy: { '/api': { target: HOME_SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: HOME_SERVER, ws: true } } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    // Tablets that no longer get updates: iPadOS 15.4 has cascade layers and :has, the newest things used here.
    target: ['chrome105', 'edge105', 'firefox121', 'safari15.4'],
    modulePreload: { polyfill: false },
    // The policy allows no data: addresses in styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // All of the first load in one file, however the lazy screens share it: few requests (reliability, S8).
      output: {
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
});

/** Makes the pictures' sprite before anything asks for it. */
function iconSprite(): Plugin {
  return {
    name: 'kinboard-icon-sprite',
    configResolved() {
      writeIconSprite();
    },
  };
}

/** Lets the browser fetch the font and the pictures while the script still loads. */
function preloadFirstScreen(): Plugin {
  return {
    name: 'kinboard-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        for (const fileName of Object.keys(bundle ?? {})) {
          const href = `/${fileName}`;
          if (/nunito-latin-wght-normal.*\.woff2$/.test(fileName))
            tags.push(preload({ href, as: 'font', type: 'font/woff2' }));
          if (/icons-.*\.svg$/.test(fileName))
            tags.push(preload({ href, as: 'fetch', type: 'image/svg+xml', fetchpriority: 'low' }));
        }
        return tags;
      },
    },
  };
}

function preload(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs: { rel: 'preload', crossorigin: true, ...attrs } };
}
