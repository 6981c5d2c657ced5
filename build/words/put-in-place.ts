import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { PART_OF_WORDS, readCatalogue, readPart } from './read-catalogue.ts';

/**
 * Placeholder of a text in a page that is built for every language; `write-languages.ts` puts the text in its place.
 */
export const PLACE = /(["'`]?)@@([A-Za-z]+\.[A-Za-z0-9]+)@@(["'`]?)/g;

/**
 * Puts each text of the catalogue where the page imports it, so that it needs neither a catalogue nor a parser.
 * @param what `places` for a page that is then written in every language; `english` for development and component tests
 */
export function putWordsInPlace(what: 'places' | 'english'): Plugin {
  return {
    name: 'kinboard-words',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/${PART_OF_WORDS.source}$`) },
      handler(code, id) {
        let written = code;
        for (const { id: place, english, start, end } of readPart(id, code).reverse()) {
          const message = what === 'places' ? `@@${place}@@` : compile(english);
          written = written.slice(0, start) + JSON.stringify(message) + written.slice(end);
        }
        return written === code ? null : { code: written, map: null };
      },
    },
    transformIndexHtml: (html) =>
      what === 'places' ? html : html.replace(PLACE, (_found, _opening, id: string) => english().get(id) ?? id),
  };
}

/** The English texts by their id. */
function english(): ReadonlyMap<string, string> {
  return new Map([...readCatalogue().values()].flat().map(({ id, english: text }) => [id, text]));
}
