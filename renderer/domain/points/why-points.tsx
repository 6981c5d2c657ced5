import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';

// With Blueprint's dialog, which a child's first load does without.
const PointsHistoryDialog = lazyDialog(
  () => import('#renderer/domain/points/points-history-dialog.tsx'),
  'PointsHistoryDialog',
);

interface WhyPointsProps {
  userId: string;
  /** Title of the dialog. */
  title: string;
  /** Draws what opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Something that opens the list of a person's points. */
export function WhyPoints({ userId, title, children }: WhyPointsProps) {
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
          <PointsHistoryDialog userId={userId} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
