declare const fromCatalogue: unique symbol;

/** A text from the catalogue, as returned by `say` and by the functions that format days, times and numbers. */
export type Phrase = string & { readonly [fromCatalogue]: true };
/** Text that people entered, such as a name; a `Phrase` is not assignable to it. */
export type Data = string & { readonly [fromCatalogue]?: never };

/** Values for the placeholders of a text, by name. Numbers also select the plural form. */
export type Values = Readonly<Record<string, string | number>>;
/** Values of a text without placeholders. */
type Nothing = Readonly<Record<never, never>>;

/** Values that a text accepts: `Data` for a placeholder of type `string`, and a catalogue text for a `Phrase`. */
export type Given<Taken> = string extends keyof Taken
  ? Taken
  : { readonly [Place in keyof Taken]: string extends Taken[Place] ? Data : Taken[Place] };

declare const takes: unique symbol;

/**
 * A sentence of the catalogue in ICU MessageFormat; `say` returns it in the reader's language. Its representation
 * differs: in a built page it is the compiled message, on the server an `EnglishText` by which the message is found.
 */
export interface Text<Taken = Nothing> {
  readonly [takes]?: (taken: Taken) => void;
}

/** Representation of a text on the server. */
export interface EnglishText {
  readonly english: string;
}

/**
 * Defines an entry of the catalogue: the English text, from which every translation is made (languages-1).
 * Only modules of texts call it, once per entry and with literal strings, since the build parses these calls.
 * @param english the text, which must be unique in the catalogue
 * @param _meaning distinguishes two texts that are equal only in English, such as May as a full and as a short month
 */
export function text<Taken = Nothing>(english: string, _meaning?: string): Text<Taken> {
  return { english } satisfies EnglishText as Text<Taken>;
}
