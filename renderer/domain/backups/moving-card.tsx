import { Exchange } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { MovingDialog } from './moving-dialog.tsx';

/** The way to another computer, as it begins on the old one (docs/product/moving.md#moving-1). */
export function MovingCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Moving to another computer"
      description="Takes everything along: people, points, history, passwords. It takes about ten minutes."
    >
      <Button icon={<Exchange aria-hidden="true" />} onClick={() => setOpen(true)}>
        Move to another computer…
      </Button>
      {isOpen ? <MovingDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
