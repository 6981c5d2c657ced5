import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks for confirmation before opening another screen discards unsaved input (screens-14). */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Dialog
      isOpen
      title={say(words.discardQuestion)}
      onClose={onStay}
      width="question"
      footer={
        <>
          <Button onClick={onStay}>{say(common.cancel)}</Button>
          <Button variant="danger" onClick={onLeave}>
            {say(common.discard)}
          </Button>
        </>
      }
    >
      <p>{say(words.notSavedYet)}</p>
    </Dialog>
  );
}
