import { Pause } from '@blueprintjs/icons';
import { useState } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/breaks/words.ts';
import { say } from '#shared/language/say.ts';
import { BreakDialog } from './break-dialog.tsx';
import styles from './take-break-button.module.css';

/** Button in a child's row that adds a break for the child. */
export function TakeBreakButton({ child, today }: Slots['child.actions']) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.above}>
      <Button
        variant="quiet"
        icon={<Pause aria-hidden="true" />}
        aria-label={say(words.takeABreakNamed, { name: shortName(child) })}
        tip={say(words.takeABreak)}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <BreakDialog
          childrenOfFamily={[child]}
          shown={null}
          childId={child.id}
          today={today}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
