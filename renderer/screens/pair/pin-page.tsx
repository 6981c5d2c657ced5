import { ChevronLeft, Delete, Tick } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import { useSignInByPin } from '#renderer/domain/devices/devices.queries.ts';
import { formatCountdown, useSecondsLeft } from '#renderer/domain/devices/use-seconds-left.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { PinInput } from '#renderer/ui/forms/pin-input.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { PIN_LENGTH } from '#shared/constants.ts';
import type { ProfileView } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';
import * as words from '#shared/words/pair.ts';
import styles from './pin-page.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface PinPageProps {
  profile: ProfileView;
  /** Time when the profile was fetched; its countdown starts from it. */
  loadedAt: number;
  onBack: () => void;
}

/**
 * Asks for a child's PIN with a keypad and a real input that accepts typing and pasting (look-32). The input is cleared
 * only after a wrong PIN (devices-23).
 */
export function PinPage({ profile, loadedAt, onBack }: PinPageProps) {
  const name = shortName(profile);
  const lockedFor = useSecondsLeft(profile.lockedForSeconds, loadedAt);
  return (
    <div className={styles.screen}>
      <Page
        kid
        width="narrow"
        title={name}
        lead={<Avatar person={profile} size={64} />}
        actions={
          <Button icon={<ChevronLeft aria-hidden="true" />} onClick={onBack}>
            {say(words.notYou, { name })}
          </Button>
        }
      >
        {!profile.hasPin ? (
          <Card className={styles.notice}>{say(words.noPinYetHint)}</Card>
        ) : lockedFor > 0 ? (
          <div role="status">
            <Card className={styles.notice}>
              <p>{say(words.tooManyWrongPins)}</p>
              <p className={styles.countdown} role="timer">
                {formatCountdown(lockedFor)}
              </p>
              <p className="muted">{say(words.grownUpCanHelpHint)}</p>
            </Card>
          </div>
        ) : (
          <PinPad userId={profile.id} />
        )}
      </Page>
    </div>
  );
}

function PinPad({ userId }: { userId: string }) {
  const [pin, setPin] = useState('');
  const signIn = useSignInByPin();
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const write = (text: string) => {
    signIn.reset();
    setPin(text.replace(/\D/g, '').slice(0, PIN_LENGTH.max));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    if (pin.length < PIN_LENGTH.min) {
      announce(say(checks.pinDigits, PIN_LENGTH));
      return;
    }
    signIn.mutate(
      { userId, pin },
      // When the server did not check the PIN it may be right, so the user need not type it again.
      { onError: (error) => (hasCode(error, 'wrong_pin') || hasCode(error, 'pin_locked')) && setPin('') },
    );
  };
  return (
    <form className={styles.pad} onSubmit={submit}>
      <PinInput
        ref={field}
        value={pin}
        shortest={PIN_LENGTH.min}
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
        <PressArea
          type="submit"
          className={`${styles.key} ${styles.enter}`}
          aria-label={say(words.signIn)}
          aria-disabled={pin.length < PIN_LENGTH.min || signIn.isPending || undefined}
        >
          <Tick size={28} aria-hidden="true" />
        </PressArea>
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
