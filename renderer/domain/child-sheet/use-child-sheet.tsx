import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';

// Loaded lazily, because it includes Blueprint's dialog and forms.
const ChildSheet = lazyDialog(() => import('#renderer/domain/child-sheet/child-sheet.tsx'), 'ChildSheet');

interface OpenableSheet {
  open: () => void;
  /** The sheet while it is open. */
  sheet: ReactNode;
}

/** Returns the sheet of a child for a screen to open and draw; whoever sees the child's day may use it (parent-20). */
export function useChildSheet(child: Pick<PersonView, 'id'>): OpenableSheet {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    sheet: isOpen ? (
      <Suspense>
        <ChildSheet childId={child.id} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
