import type { Ref } from 'react';
import styles from '#renderer/ui/forms/pin-input.module.css';
import { say } from '#shared/language/say.ts';
import * as members from '#shared/words/members.ts';

interface PinInputProps {
  value: string;
  /** Number of dots that are there from the start. */
  shortest: number;
  /** Id of what says that it was wrong. */
  errorId: string | undefined;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A PIN, drawn as dots: one real field that takes typing and pasting, and brings no keyboard over the keys beside it.
 * Nothing of a field is seen, so *Who is it?* does without Blueprint's and its stylesheet (look-32).
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
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.max(shortest, value.length) }, (_unused, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place.
          <span key={index} data-filled={index < value.length || undefined} />
        ))}
      </span>
    </div>
  );
}
