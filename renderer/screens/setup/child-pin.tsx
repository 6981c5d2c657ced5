import { Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { PinForm } from '#renderer/domain/members/pin-form.tsx';
import { useSetPin } from '#renderer/domain/members/pins.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as members from '#shared/words/members.ts';
import * as words from '#shared/words/setup.ts';
import styles from './steps.module.css';

/** Tells whether a child has a PIN, and sets or changes it in place. */
export function ChildPin({ child }: { child: PersonView }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSetPin(child);
  return (
    <>
      <span className={styles.pinState}>
        {child.hasPin ? (
          <span className={styles.pinSet}>
            <Tick aria-hidden="true" />
            {say(words.pinSet)}
          </span>
        ) : null}
        <Button
          aria-expanded={isOpen}
          aria-label={say(child.hasPin ? words.changePinNamed : words.setPinNamed, { name: shortName(child) })}
          onClick={() => setOpen(!isOpen)}
        >
          {child.hasPin ? say(members.changePin) : say(members.setAPin)}
        </Button>
      </span>
      {isOpen ? (
        <FocusFirstField className={styles.pinForm}>
          <PinForm
            hasPin={child.hasPin ?? false}
            pending={save.isPending}
            error={save.error}
            onSave={(pin) => save.mutate(pin, { onSuccess: () => setOpen(false) })}
          />
        </FocusFirstField>
      ) : null}
    </>
  );
}
