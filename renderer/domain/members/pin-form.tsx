import * as z from 'zod/mini';
import styles from '#renderer/domain/members/pin-form.module.css';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { PIN_LENGTH } from '#shared/constants.ts';
import { pin } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';

interface PinFormProps {
  hasPin: boolean;
  pending: boolean;
  /** Why the last change failed; null when it did not. */
  error: unknown;
  /** @param pin null removes it */
  onSave: (pin: string | null) => void;
}

const pinForm = z.object({ pin });

/** Sets, changes or removes a child's PIN; a PIN is never shown again once it is saved. */
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
        label={hasPin ? 'New PIN' : 'PIN'}
        hint={`${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits`}
        inputMode="numeric"
        maxLength={PIN_LENGTH.max}
        autoComplete="off"
        verbatim
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={pending}>
          {hasPin ? 'Change PIN' : 'Set PIN'}
        </Button>
        {hasPin ? (
          <Button variant="quiet" pending={pending} onClick={() => onSave(null)}>
            Remove PIN
          </Button>
        ) : null}
      </div>
      {error ? <InlineError>{messageFor(error)}</InlineError> : null}
    </Form>
  );
}
