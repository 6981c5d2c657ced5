import { type FormEvent, useState } from 'react';
import { PlainField } from '#renderer/ui/forms/fields.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import styles from './backups.module.css';

/** Word that has to be typed before a restore begins (restore-2). */
const WORD = 'RESTORE';

/** Text that was typed so far, and the reason why it does not confirm yet. */
export interface TypedWord {
  text: string;
  setText: (text: string) => void;
  /** Null once the text is the confirmation word. */
  reason: string | null;
}

/** Stores the text typed for the confirmation. */
export function useTypedWord(): TypedWord {
  const [text, setText] = useState('');
  return {
    text,
    setText,
    reason: text.trim().toUpperCase() === WORD ? null : say(words.typeWordFirst, { word: WORD }),
  };
}

interface TypedConfirmationProps {
  /** Id of the form, for a submit button outside of it. */
  id?: string;
  typed: TypedWord;
  isPending: boolean;
  onSubmit: () => void;
}

/** Field for the confirmation word; the submit button stays disabled until the word is entered. */
export function TypedConfirmation({ id, typed, isPending, onSubmit }: TypedConfirmationProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.reason === null) onSubmit();
  };
  return (
    <form id={id} className={styles.confirmation} noValidate onSubmit={submit}>
      <PlainField
        label={<Said text={words.typeToContinue} values={{ word: WORD }} />}
        value={typed.text}
        readOnly={isPending}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        onValueChange={typed.setText}
      />
    </form>
  );
}
