import { englishMessages } from './languages-to-write.ts';
import type { Written } from './write-languages.ts';

/** English letters with diacritics, which are still readable and show that a text was translated. */
const MARKED: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ', n: 'ñ' },
  ...{ o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ' },
  ...{ O: 'Ó', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ú', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};
/** Letters that are doubled, so that a text is about a third longer, like German and French. */
const DOUBLED = /[aeo]/i;

/**
 * Returns a pseudo-language for tests of the screens: letters have diacritics, texts are a third longer, and the
 * direction can be right to left. A text without diacritics was not translated.
 */
export function pseudoLanguage(direction: 'ltr' | 'rtl'): Written {
  const messages = [...englishMessages()].map(([id, english]) => [id, pseudoText(english)] as const);
  return { tag: 'en', direction, messages: new Map(messages) };
}

/**
 * Translates a text into the pseudo-language.
 * @param message ICU MessageFormat; placeholders and tags stay unchanged
 */
export function pseudoText(message: string): string {
  let at = 0;
  const read = (): string => {
    let out = '';
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') out += readPlace();
      else if (message[at] === '<') out += take(message.indexOf('>', at) + 1);
      else out += mark(take(at + 1));
    }
    return out;
  };
  const take = (end: number): string => {
    const taken = message.slice(at, end);
    at = end;
    return taken;
  };
  /** Reads `{name}` or `{count, plural, one {…} other {…}}`, whose branches are texts themselves. */
  const readPlace = (): string => {
    let out = take(at + 1);
    while (message[at] !== '}') {
      if (message[at] !== '{') out += take(at + 1);
      else {
        out += take(at + 1);
        out += read();
        out += take(at + 1);
      }
    }
    return out + take(at + 1);
  };
  return read();
}

function mark(letter: string): string {
  const marked = MARKED[letter] ?? letter;
  return DOUBLED.test(letter) ? marked + marked : marked;
}
