import format, { type CompiledMessage } from 'icu-minify/format';
import { formatNumber } from '#shared/language/format-number.ts';
import { language, localeFormat } from '#shared/language/language.ts';
import type { Given, Phrase, Text, Values } from '#shared/language/text.ts';

/**
 * Formatters with our own tables for numbers and plurals: the first use of Intl takes 100 ms on an old tablet
 * (speed-8).
 */
const FORMATTERS = {
  getNumberFormat: () => ({ format: formatNumber }),
  getPluralRules: () => ({ select: (count: number) => localeFormat().plural(Math.abs(count)) }),
  getDateTimeFormat: () => {
    throw new Error('Texts hold no dates: format-time.ts words them');
  },
} as unknown as Parameters<typeof format>[3]['formatters'];

// In a built page the text itself is the compiled message, since the build replaced it (build/words/).
let messageOf: (text: Text<never>) => CompiledMessage = (text) => text as CompiledMessage;

/** Sets the function that finds the message of a text where no build replaced it: on the server and in tests. */
export function findMessagesBy(find: (text: Text<never>) => CompiledMessage): void {
  messageOf = find;
}

/** Returns a text of the catalogue in the reader's language. @param values values of its placeholders */
export function say(text: Text): Phrase;
export function say<Taken extends Values>(text: Text<Taken>, values: Given<Taken>): Phrase;
export function say(text: Text<never>, values?: Values): Phrase {
  return format(messageOf(text), language(), values, { formatters: FORMATTERS }) as Phrase;
}

/** Functions by tag name; each converts the content of its tag into a part of the text. */
export type Tags<Part> = Readonly<Record<string, (inner: readonly (string | Part)[]) => Part>>;

/** Returns a text as a list of strings and of the parts that `tags` made from its tags. */
export function sayParts<Part>(text: Text<never>, values: Values, tags: Tags<Part>): readonly (string | Part)[] {
  const said = format<Part>(messageOf(text), language(), { ...values, ...tags } as never, { formatters: FORMATTERS });
  return Array.isArray(said) ? said : [said];
}

/** Returns the error option of a zod check. The sentence is worded when the check fails, in the reader's language. */
export function worded(text: Text): { error: () => string };
export function worded<Taken extends Values>(text: Text<Taken>, values: Given<Taken>): { error: () => string };
export function worded(text: Text<never>, values?: Values): { error: () => string } {
  return { error: () => say(text as Text<Values>, values ?? {}) };
}

/** Returns an object whose texts are worded on each access, for tables that exist longer than one request. */
export function saidLazily<Name extends string>(texts: Readonly<Record<Name, Text>>): Readonly<Record<Name, Phrase>> {
  const said = {} as Record<Name, Phrase>;
  for (const name of Object.keys(texts) as Name[])
    Object.defineProperty(said, name, { enumerable: true, get: () => say(texts[name]) });
  return said;
}
