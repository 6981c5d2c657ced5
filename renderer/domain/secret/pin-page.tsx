import { Delete, Tick } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import type { AskedSecret } from '#renderer/extras/slots.tsx';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { PinInput } from '#renderer/ui/forms/pin-input.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { PIN_LENGTH } from '#shared/constants.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';
import * as words from '#shared/words/pair.ts';
import * as reading from '#shared/words/reading.ts';
import * as ways from '#shared/words/ways.ts';
import styles from './pin-page.module.css';
import { NOT_KEPT, SecretFrame } from './secret-frame.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Asks for a child's PIN with a keypad and a real input that accepts typing and pasting (look-32). A PIN of known length
 * is sent with its last digit (devices-29). The input is cleared only after a wrong PIN (devices-23).
 */
export function PinPage(props: AskedSecret) {
  const { id, hasPin, pinLength } = props.profile;
  return (
    <SecretFrame
      {...props}
      spoken={say(reading.typeYourPin)}
      missing={hasPin ? null : say(words.noPinYetHint)}
      locked={say(words.tooManyWrongPins)}
    >
      <PinPad key={pinLength} userId={id} length={pinLength} enter={props.enter} />
    </SecretFrame>
  );
}

interface PinPadProps extends Pick<AskedSecret, 'enter'> {
  userId: string;
  /** Number of digits after which the PIN goes by itself; null if it is not known. */
  length: number | null;
}

function PinPad({ userId, length, enter }: PinPadProps) {
  const [pin, setPin] = useState('');
  const signIn = useMutation({ mutationFn: enter, gcTime: NOT_KEPT });
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const shortest = length ?? PIN_LENGTH.min;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (digits: string) =>
    signIn.mutate(
      { userId, pin: digits },
      // When the server did not check the PIN it may be right, so the user need not type it again.
      { onError: (error) => (hasCode(error, 'wrong_pin') || hasCode(error, 'pin_locked')) && setPin('') },
    );
  const write = (text: string) => {
    if (signIn.isPending || signIn.isSuccess) return;
    const digits = text.replace(/\D/g, '').slice(0, length ?? PIN_LENGTH.max);
    if (digits === pin) return;
    signIn.reset();
    setPin(digits);
    if (digits.length === length) send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || signIn.isSuccess) return;
    if (pin.length < shortest) {
      announce(length === null ? say(checks.pinDigits, PIN_LENGTH) : say(ways.pinGoesByItself));
      return;
    }
    send(pin);
  };
  const isComplete = pin.length >= shortest && !signIn.isPending;
  return (
    <form className={styles.pad} onSubmit={submit}>
      <PinInput
        ref={field}
        value={pin}
        shortest={shortest}
        errorId={signIn.isError ? errorId : undefined}
        onChange={write}
      />
      <div id={errorId} role="alert" className={styles.wrong}>
        {signIn.isError && !hasCode(signIn.error, 'pin_locked') ? (
          <InlineError>{messageFor(signIn.error)}</InlineError>
        ) : null}
      </div>
      <div className={styles.keys}>
        {DIGITS.map((digit) => (
          <Key key={digit} label={digit} onPress={() => write(pin + digit)} />
        ))}
        <PressArea
          className={styles.key}
          aria-label={say(words.deleteTheLastDigit)}
          onClick={() => write(pin.slice(0, -1))}
        >
          <Delete size={24} aria-hidden="true" />
        </PressArea>
        <Key label="0" onPress={() => write(`${pin}0`)} />
        {length === null || (isComplete && signIn.isError) ? (
          <PressArea
            type="submit"
            className={`${styles.key} ${styles.enter}`}
            aria-label={say(words.signIn)}
            aria-disabled={!isComplete || undefined}
          >
            <Tick size={28} aria-hidden="true" />
          </PressArea>
        ) : (
          <span className={styles.none} />
        )}
      </div>
      <p className="muted">{say(words.forgotPinHint)}</p>
    </form>
  );
}

function Key({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <PressArea className={styles.key} onClick={onPress}>
      {label}
    </PressArea>
  );
}
