import { type ReactNode, Suspense, useState } from 'react';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';

// Loaded lazily, because it includes Blueprint's dialog and forms.
const ChildSheet = lazyDialog(() => import('#renderer/domain/child-sheet/child-sheet.tsx'), 'ChildSheet');

interface OpenableSheet {
  /** Opens the sheet; null when the signed-in person may do nothing in it. */
  open: (() => void) | null;
  /** The sheet while it is open. */
  sheet: ReactNode;
}

/** Returns the sheet of a child for a screen to open and draw (parent-20). */
export function useChildSheet(child: PersonView): OpenableSheet {
  const [isOpen, setOpen] = useState(false);
  const subject = subjectOf(child);
  const may = [
    useCan('points.adjust', subject),
    useCan('day.change', subject),
    useCan('pin.set', subject),
    useCan('tasks.assignTo', subject),
  ];
  return {
    open: may.includes(true) ? () => setOpen(true) : null,
    sheet: isOpen ? (
      <Suspense>
        <ChildSheet childId={child.id} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
