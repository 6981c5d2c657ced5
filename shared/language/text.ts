declare const fromCatalogue: unique symbol;

/** Words of the catalogue, as `say` and the functions that write days, times and numbers give them. */
export type Phrase = string & { readonly [fromCatalogue]: true };
/** Text of people, such as a name; words of the catalogue are none. */
export type Data = string & { readonly [fromCatalogue]?: never };

/** Values for the places of a text, by name. Numbers also choose the plural. */
export type Values = Readonly<Record<string, string | number>>;
/** Values of a text without places. */
type Nothing = Readonly<Record<never, never>>;

/** Values that a text takes: a place of type `string` takes data, one of type `Phrase` words of the catalogue. */
export type Given<Taken> = string extends keyof Taken
  ? Taken
  : { readonly [Place in keyof Taken]: string extends Taken[Place] ? Data : Taken[Place] };

declare const takes: unique symbol;

/**
 * A sentence of the catalogue, in ICU MessageFormat; `say` says it in the language of whoever reads it. What it is made of
 * differs: in a built page the message itself stands here, on the server what leads to it.
 */
export interface Text<Taken = Nothing> {
  readonly [takes]?: (taken: Taken) => void;
}

/** Text as the server keeps it. */
export interface EnglishText {
  readonly english: string;
}

/**
 * An entry of the catalogue: the English text, which is the source of every translation (languages-1).
 * Only the modules of texts call it, once an entry, with plain strings; the build reads them there.
 * @param english the text; each stands once in the catalogue
 * @param _meaning tells apart two texts that are the same in English alone, such as May as a month and in short
 */
export function text<Taken = Nothing>(english: string, _meaning?: string): Text<Taken> {
  return { english } satisfies EnglishText as Text<Taken>;
}
