import { Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { PinForm } from '#renderer/domain/members/pin-form.tsx';
import { useSetPin } from '#renderer/domain/members/pins.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as members from '#shared/words/members.ts';
import * as words from '#shared/words/setup.ts';
import styles from './steps.module.css';

/** Sets the PIN of each child for tablets. */
export function ChildPins({ familyChildren }: { familyChildren: readonly PersonView[] }) {
  return (
    <section className={styles.block}>
      <h2>{say(words.pinsOfTheChildren)}</h2>
      <p>{say(words.childPinsHint)}</p>
      <ul className={styles.pins}>
        {familyChildren.map((child) => (
          <ChildPin key={child.id} child={child} />
        ))}
      </ul>
    </section>
  );
}

function ChildPin({ child }: { child: PersonView }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSetPin(child);
  return (
    <li className={styles.pin}>
      <div className={styles.unknown}>
        <span className={styles.pinName}>
          <Avatar person={child} />
          <strong dir="auto">{personName(child)}</strong>
        </span>
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
      </div>
      {isOpen ? (
        <PinForm
          hasPin={child.hasPin ?? false}
          pending={save.isPending}
          error={save.error}
          onSave={(pin) => save.mutate(pin, { onSuccess: () => setOpen(false) })}
        />
      ) : null}
    </li>
  );
}
