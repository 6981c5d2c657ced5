import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { readLanguageFrom } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';
import { findMessagesBy } from '#shared/language/say.ts';
import type { EnglishText, Text } from '#shared/language/text.ts';
import * as catalogue from '#shared/words/all.ts';
import { TRANSLATIONS } from '#shared/words/translations.ts';

/** Part and name of each text; made for the first reader of a translation, so that other starts do not wait for it. */
let ids: ReturnType<typeof listIds> | undefined;
const compiled = new Map<string, CompiledMessage>();

/**
 * Makes `say` find texts in the catalogue where no build replaced them: in the server, its commands, the desktop app
 * and tests.
 * @param languageOf returns the language of the current reader
 */
export function sayFromCatalogue(languageOf: () => Language): void {
  readLanguageFrom(languageOf);
  findMessagesBy((text) => {
    const source = sourceOf(text, languageOf());
    const known = compiled.get(source);
    if (known !== undefined) return known;
    const message = compile(source);
    compiled.set(source, message);
    return message;
  });
}

function sourceOf(text: Text<never>, language: Language): string {
  const { english } = text as unknown as EnglishText;
  if (language === 'en') return english;
  ids ??= listIds();
  const [part, name] = ids.get(text) ?? ['', ''];
  const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = TRANSLATIONS[language];
  return parts[part]?.[name] ?? english;
}

function listIds() {
  return new Map(
    Object.entries(catalogue).flatMap(([part, texts]) =>
      Object.entries(texts).map(([name, text]) => [text as Text<never>, [part, name]] as const),
    ),
  );
}
