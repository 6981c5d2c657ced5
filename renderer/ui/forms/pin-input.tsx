import type { Ref } from 'react';
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
      <span className={styles.dots} data-wrong={errorId && value === '' ? true : undefined} aria-hidden="true">
        {Array.from({ length: Math.max(shortest, value.length) }, (_unused, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no state, and none is ever inserted between others.
          <span key={index} data-filled={index < value.length || undefined} />
        ))}
      </span>
    </div>
  );
}
