import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';

// Loaded lazily, because it includes Blueprint's dialog, which a child's first page load does not need.
const PointsHistoryDialog = lazyDialog(
  () => import('#renderer/domain/points/points-history-dialog.tsx'),
  'PointsHistoryDialog',
);

interface WhyPointsProps {
  userId: string;
  /** Title of the dialog. */
  title: string;
  /** Short name of the person, unless it is the signed-in one. */
  name?: string;
  /** Renders the element that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Adds the dialog with the changes of a person's points to any element that opens it. */
export function WhyPoints({ children, ...dialog }: WhyPointsProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {children(open)}
      {wasOpened ? (
        <Suspense>
          <PointsHistoryDialog {...dialog} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
