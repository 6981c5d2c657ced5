import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { PART_OF_WORDS, readCatalogue, readPart } from './read-catalogue.ts';

/**
 * Matches the placeholder of a text in the built page; `write-languages.ts` replaces it by the text in each language.
 */
export const PLACE = /(["'`]?)@@([A-Za-z]+\.[A-Za-z0-9]+)@@(["'`]?)/g;

/**
 * Vite plug-in that replaces the entries of the catalogue, so that the page needs neither the catalogue nor a parser.
 * @param what `places` for placeholders, from which the page is written in every language; `english` for compiled
 * English texts, in development and component tests
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

/** Returns the English texts by id. */
function english(): ReadonlyMap<string, string> {
  return new Map([...readCatalogue().values()].flat().map(({ id, english: text }) => [id, text]));
}
