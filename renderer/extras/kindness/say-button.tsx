import { Heart } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import { SayDialog } from './say-dialog.tsx';

/** Button of a child's sheet with which a grown-up says something kind (kindness-2). */
export function SayButton({ each: { child }, onDone }: Slots['child.sheet']) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Heart aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(words.saySomething)}
      </Button>
      {isOpen ? (
        <SayDialog
          child={child}
          onSaid={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
