import format, { type CompiledMessage } from 'icu-minify/format';
import { formatNumber } from '#shared/language/format-number.ts';
import { language, localeFormat } from '#shared/language/language.ts';
import type { Given, Phrase, Text, Values } from '#shared/language/text.ts';

/** Numbers and plurals by our own table: what Intl does first costs an old tablet 100 ms (speed-8). */
const FORMATTERS = {
  getNumberFormat: () => ({ format: formatNumber }),
  getPluralRules: () => ({ select: (count: number) => localeFormat().plural(Math.abs(count)) }),
  getDateTimeFormat: () => {
    throw new Error('Texts hold no dates: format-time.ts words them');
  },
} as unknown as Parameters<typeof format>[3]['formatters'];

// In a built page the message stands where the text is imported (build/words/).
let messageOf: (text: Text<never>) => CompiledMessage = (text) => text as CompiledMessage;

/** Says how to find the message of a text where the build did not put it in its place: on the server and in tests. */
export function findMessagesBy(find: (text: Text<never>) => CompiledMessage): void {
  messageOf = find;
}

/** A text of the catalogue in the language of whoever reads it. @param values what its places take */
export function say(text: Text): Phrase;
export function say<Taken extends Values>(text: Text<Taken>, values: Given<Taken>): Phrase;
export function say(text: Text<never>, values?: Values): Phrase {
  return format(messageOf(text), language(), values, { formatters: FORMATTERS }) as Phrase;
}

/** Functions by name of a tag: each makes a part of a text from what stands between the tags. */
export type Tags<Part> = Readonly<Record<string, (inner: readonly (string | Part)[]) => Part>>;

/** The same with marked parts: what its tags make of them stands between the words. */
export function sayParts<Part>(text: Text<never>, values: Values, tags: Tags<Part>): readonly (string | Part)[] {
  const said = format<Part>(messageOf(text), language(), { ...values, ...tags } as never, { formatters: FORMATTERS });
  return Array.isArray(said) ? said : [said];
}

/** A sentence for a check of zod: said when somebody's entry does not pass it, in their language. */
export function worded(text: Text): { error: () => string };
export function worded<Taken extends Values>(text: Text<Taken>, values: Given<Taken>): { error: () => string };
export function worded(text: Text<never>, values?: Values): { error: () => string } {
  return { error: () => say(text as Text<Values>, values ?? {}) };
}

/** Words for each of some names, said anew whenever one is read: for tables that outlive a request. */
export function saidLazily<Name extends string>(texts: Readonly<Record<Name, Text>>): Readonly<Record<Name, Phrase>> {
  const said = {} as Record<Name, Phrase>;
  for (const name of Object.keys(texts) as Name[])
    Object.defineProperty(said, name, { enumerable: true, get: () => say(texts[name]) });
  return said;
}
