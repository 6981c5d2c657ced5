import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before another screen throws away what was entered on this one (docs/product/screens.md#screens-14). */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Dialog
      isOpen
      title="Throw away what you entered?"
      onClose={onStay}
      width="question"
      footer={
        <>
          <Button onClick={onStay}>Cancel</Button>
          <Button variant="danger" onClick={onLeave}>
            Discard
          </Button>
        </>
      }
    >
      <p>It is not saved yet.</p>
    </Dialog>
  );
}
