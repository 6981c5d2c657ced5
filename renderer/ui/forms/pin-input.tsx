import type { Ref } from 'react';
import { EntryDots } from '#renderer/ui/forms/entry-dots.tsx';
import styles from '#renderer/ui/forms/pin-input.module.css';
import { say } from '#shared/language/say.ts';
import * as members from '#shared/words/members.ts';

interface PinInputProps {
  value: string;
  /** Number of dots that are always shown. */
  shortest: number;
  /** Id of the element that says that the PIN was wrong. */
  errorId: string | undefined;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * PIN field drawn as dots: one real input that accepts typing and pasting, and opens no keyboard over the keys next to
 * it. The input is invisible, so *Who is it?* needs neither Blueprint's field nor its stylesheet (look-32).
 */
export function PinInput({ value, shortest, errorId, onChange, ref }: PinInputProps) {
  return (
    <div className={styles.field}>
      <input
        ref={ref}
        className={styles.input}
        type="password"
        inputMode="none"
        autoComplete="off"
        aria-label={say(members.pin)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <EntryDots
        length={Math.max(shortest, value.length)}
        filled={value.length}
        isWrong={errorId !== undefined && value === ''}
      />
    </div>
  );
}
