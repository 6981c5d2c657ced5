import type { Plugin } from 'rolldown';

/**
 * Writes letters beyond ASCII as escapes. Node keeps the text of a script as long as the script; one such letter makes
 * it twice as large: 4 MB of the server's memory (speed-7).
 */
export function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    // Last of all: rolldown writes texts anew after `renderChunk`.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code);
    },
  };
}

/** Escapes the letters of a script beyond ASCII. They may stand in texts, patterns and comments, not in `String.raw`. */
export function escapeBeyondAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
