import { Pause } from '@blueprintjs/icons';
import { useState } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { BreakDialog } from './break-dialog.tsx';

/** Lets one child take a break, from their own row. */
export function TakeBreakButton({ child, today }: { child: PersonView; today: LocalDate }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Pause aria-hidden="true" />}
        aria-label={say(words.takeABreakFor, { name: shortName(child) })}
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
    </>
  );
}
