import { Suspense, useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';

const SchoolDialog = lazyDialog(() => import('./school-dialog.tsx'), 'SchoolDialog');

/** Button of a child's sheet that opens the card, the report and the ideas (school-1). */
export function SchoolButton({ each: { child } }: Slots['child.sheet']) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Picture icon="school" size={20} bare />} onClick={() => setOpen(true)}>
        {say(words.school)}
      </Button>
      {isOpen ? (
        <Suspense>
          <SchoolDialog child={child} begin="fill" onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
