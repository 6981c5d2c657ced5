import { createHash } from 'node:crypto';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { putWordsInPlace } from './words/put-in-place.ts';

/** Syntax that a browser of 2015 cannot parse; it is applied to code without strings and comments. */
const NEWER_THAN_ES5 = /=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|import|export)\b/;

/** Comments that begin a line, also over several lines. */
const COMMENTS_OF_OWN_LINES = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)\n/gm;

const STRINGS_AND_COMMENTS = /"(?:\\.|[^"\\])*"|\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/**
 * Vite plug-in that adds `renderer/can-run.ts` to the page as a separate classic script. It tells users what is wrong
 * in a browser that cannot run the page's script (browsers-4). It is async and stands last, so that the page's own
 * files are asked for before it (speed-8).
 */
export function sayWhatIsMissing(root: string): Plugin {
  let file = '';
  return {
    name: 'kinboard-can-run',
    apply: 'build',
    async buildStart() {
      const code = await bundleForOldBrowsers(path.join(root, 'can-run.ts'));
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      file = `assets/can-run-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { async: true, src: `/${file}` }, injectTo: 'head' }],
  };
}

/** Bundles a script for browsers of 2015. @throws Error when they could not parse the result */
export async function bundleForOldBrowsers(input: string): Promise<string> {
  const bundled = await rolldown({ input, plugins: [putWordsInPlace('places')], transform: { target: 'es2015' } });
  // No mangling: it reuses names in different blocks, which collide when `let` and `const` become `var` below.
  const { output } = await bundled.generate({ format: 'iife' });
  const code = output[0].code.replace(/^(\s*(?:for \()?)(?:const|let)\b/gm, '$1var').replace(COMMENTS_OF_OWN_LINES, '');
  const newer = NEWER_THAN_ES5.exec(code.replace(STRINGS_AND_COMMENTS, '""'));
  if (newer) throw new Error(`${input} is for browsers of 2015, which cannot read ${newer[0]}`);
  return code;
}
