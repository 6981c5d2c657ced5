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

/** Lowest number that is also shown in words: separators differ between countries, so '1.000' can be read as 1. */
const IN_WORDS_FROM = 1000;

/**
 * The only field for whole numbers: it accepts the number formats of all languages, and shows numbers from 1,000 on in
 * words (languages-12). It is a text field, since a number field drops input that the browser does not understand. It
 * has no steppers, which are too small to tap (look-5).
 * @param props.none value of an empty field: null removes what is stored, undefined leaves it
 */
export function NumberField({
  name,
  label,
  hint,
  optional = false,
  suffix,
  none,
}: FieldProps & { suffix?: string; none?: null }) {
  return (
    <div>
      <InputField
        {...{ name, label, hint, optional }}
        rules={{ setValueAs: (value) => toNumber(value) ?? none }}
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

/** Shows a field's number in words, so that nobody enters a thousand instead of one. */
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

/** Number in words; only the page's language is loaded, and while that fails nothing is shown. */
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

/** Returns NaN for text that is no whole number, so that the schema's own message appears. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  return value.trim() === '' ? undefined : readWholeNumber(value);
}
