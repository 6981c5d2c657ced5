import { EyeOn } from '@blueprintjs/icons';
import { useState } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useWaiting } from '#renderer/extras/asking/requests/requests.queries.ts';
import { useDecision, WaitingList } from '#renderer/extras/asking/requests/waiting-list.tsx';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import * as words from '#shared/extras/looking/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** Button of a student's card that opens the student's tasks that wait for a look, if any do (looking-17). */
export function LookButton({ student }: Slots['student.card']) {
  const waiting = useWaiting().filter(({ kind, userId }) => kind === 'task' && userId === student.id);
  const decision = useDecision();
  const [isOpen, setOpen] = useState(false);
  const isNeeded = waiting.length > 0 || decision.isOpen;
  // Else the next tick would open the dialog by itself.
  if (isOpen && !isNeeded) setOpen(false);
  if (!isNeeded) return null;
  const name = shortName(student);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<EyeOn aria-hidden="true" />}
        aria-label={say(words.haveALookNamed, { count: waiting.length, name })}
        onClick={() => setOpen(true)}
      >
        {say(words.haveALookCount, { count: waiting.length })}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          title={say(words.toLookAtNamed, { name })}
          onClose={close}
          footer={<Button onClick={close}>{say(common.close)}</Button>}
        >
          <WaitingList waiting={waiting} people={[student]} onOpen={decision.open} />
        </Dialog>
      ) : null}
      {decision.dialog}
    </>
  );
}
