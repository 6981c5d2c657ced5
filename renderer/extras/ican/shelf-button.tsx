import { Learning } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/ican/words.ts';
import { say } from '#shared/language/say.ts';
import { ShelfDialog } from './shelf-dialog.tsx';

/** Button of a child's sheet that opens the child's shelf (ican-13). */
export function ShelfButton({ each: { child } }: Slots['child.sheet']) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Learning aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(words.extraName)}
      </Button>
      {isOpen ? <ShelfDialog child={child} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
