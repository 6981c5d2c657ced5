import { Exchange } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { MovingDialog } from './moving-dialog.tsx';

/** The way to another computer, as it begins on the old one (docs/product/moving.md#moving-1). */
export function MovingCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={say(words.movingToAnotherComputer)} description={say(words.takesEverythingAlongPeople)}>
      <Button icon={<Exchange aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(words.moveToAnotherComputer)}
      </Button>
      {isOpen ? <MovingDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
