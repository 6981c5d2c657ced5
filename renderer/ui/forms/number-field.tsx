import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { InputField } from '#renderer/ui/forms/fields.tsx';
import type { FieldProps } from '#renderer/ui/forms/form-field.tsx';
import styles from '#renderer/ui/forms/number-field.module.css';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { language } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';
import { readWholeNumber } from '#shared/language/read-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** From here on a number is said in words too: '1.000' and '1,5' look alike to whoever is used to the other one. */
const IN_WORDS_FROM = 1000;

/**
 * The one field for whole numbers: read as fingers type them in any language, and said in words from 1,000 on
 * (languages-12). A field of text, since browsers drop from a number's what they do not
 * understand; no steppers, which are too small to hit (look-5). An empty field counts as none.
 */
export function NumberField({ name, label, hint, optional = false, suffix }: FieldProps & { suffix?: string }) {
  return (
    <div className={styles.field}>
      <InputField
        {...{ name, label, hint, optional }}
        rules={{ setValueAs: toNumber }}
        input={{
          inputMode: 'numeric',
          autoComplete: 'off',
          inputClassName: 'numbers',
          ...(suffix
            ? {
                rightElement: (
                  <span className={styles.suffix} aria-hidden="true">
                    {suffix}
                  </span>
                ),
              }
            : undefined),
        }}
      />
      <InWords name={name} />
    </div>
  );
}

/** The number of a field in words, so that nobody sets a thousand for one. */
function InWords({ name }: { name: string }) {
  const value: unknown = useWatch({ name });
  const isLarge = typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) >= IN_WORDS_FROM;
  return (
    <p className={styles.inWords} aria-live="polite">
      {isLarge ? (
        <Suspense>
          <NumberInWords value={value} />
        </Suspense>
      ) : null}
    </p>
  );
}

const CARDINALS: Readonly<Record<Language, () => Promise<{ toCardinal: (value: number) => string }>>> = {
  en: () => import('n2words/en-US'),
  de: () => import('n2words/de-DE'),
  es: () => import('n2words/es-ES'),
  fr: () => import('n2words/fr-FR'),
};

/** Comes in the language of the page alone; while it cannot come the field does without. */
const NumberInWords = lazyPart(
  async () => {
    const { toCardinal } = await CARDINALS[language()]();
    return {
      NumberInWords: ({ value }: { value: number }) => (
        <span>{say(words.numberInWords, { words: toCardinal(value) })}</span>
      ),
    };
  },
  'NumberInWords',
  { missing: () => null },
);

/** NaN for what is no whole number, so that the schema's own words appear. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  return value.trim() === '' ? undefined : readWholeNumber(value);
}
