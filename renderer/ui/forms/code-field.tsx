import { InputGroup } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '#renderer/ui/forms/code-field.module.css';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { JOIN_CODE_LENGTH } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

const CELLS = Array.from({ length: JOIN_CODE_LENGTH }, (_unused, index) => `cell-${index}`);

/**
 * Field for the family code: one input drawn as eight boxes. It accepts lower case and pasted codes with hyphens or
 * spaces (families-13).
 */
export function CodeField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  const { ref, ...field } = register(name);
  return (
    <FormField name={name} label={label} hint={say(words.lettersAndDigits, { count: JOIN_CODE_LENGTH })}>
      {(control) => (
        <span className={styles.field}>
          <span className={styles.boxes}>
            <span className={styles.cells} aria-hidden="true">
              {CELLS.map((cell) => (
                <span key={cell} />
              ))}
            </span>
            <InputGroup
              inputClassName={styles.input}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              dir="ltr"
              {...control}
              {...field}
              inputRef={ref}
              onInput={tidy}
            />
          </span>
        </span>
      )}
    </FormField>
  );
}

/**
 * Normalises the input before the form reads it: at most eight upper-case letters and digits; the caret keeps its
 * place.
 */
function tidy(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const caret = tidyCode(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const tidied = tidyCode(input.value);
  if (tidied === input.value) return;
  input.value = tidied;
  input.setSelectionRange(caret, caret);
}

function tidyCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, JOIN_CODE_LENGTH);
}
