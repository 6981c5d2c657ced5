import { Walk } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import { RoutineField } from './routine-field.tsx';

/** Button of a child's sheet that opens the choice of how the child sees one task at a time (routine-1). */
export function RoutineButton({ each: { child } }: Slots['child.sheet']) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Walk aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(words.extraName)}
      </Button>
      <Dialog
        isOpen={isOpen}
        width="question"
        title={say(words.extraName)}
        onClose={close}
        footer={<Button onClick={close}>{say(common.close)}</Button>}
      >
        <RoutineField member={child} />
      </Dialog>
    </>
  );
}
