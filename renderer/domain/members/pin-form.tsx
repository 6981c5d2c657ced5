import * as z from 'zod/mini';
import styles from '#renderer/domain/members/pin-form.module.css';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { PIN_LENGTH } from '#shared/constants.ts';
import { pin } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

interface PinFormProps {
  hasPin: boolean;
  pending: boolean;
  /** Error of the last change; null when it succeeded. */
  error: unknown;
  /** @param pin the new PIN; null removes it */
  onSave: (pin: string | null) => void;
}

const pinForm = z.object({ pin });

/** Sets, changes or removes a child's PIN; a saved PIN is never shown again. */
export function PinForm({ hasPin, pending, error, onSave }: PinFormProps) {
  const form = useZodForm(pinForm, { pin: '' });
  const save = (values: { pin: string }) => {
    onSave(values.pin);
    form.reset();
  };
  return (
    <Form form={form} onSubmit={save} className={styles.form}>
      <TextField
        name="pin"
        label={hasPin ? say(words.newPin) : say(words.pin)}
        hint={say(words.pinLength, PIN_LENGTH)}
        isDigits
        maxLength={PIN_LENGTH.max}
        autoComplete="off"
        verbatim
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={pending}>
          {hasPin ? say(words.changePin) : say(words.setPin)}
        </Button>
        {hasPin ? (
          <Button variant="quiet" pending={pending} onClick={() => onSave(null)}>
            {say(words.removePin)}
          </Button>
        ) : null}
      </div>
      {error ? <InlineError>{messageFor(error)}</InlineError> : null}
    </Form>
  );
}
