import type { ReactNode } from 'react';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';

interface ConfirmDeleteProps {
  /** True while the question replaces the content. */
  isAsking: boolean;
  /** Text of the question, e.g. 'Delete "Brush teeth"? History is kept.' */
  question: string;
  /** Label of the confirming button, 'Yes, Delete' by default. */
  confirmText?: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Content of the row. */
  children: ReactNode;
}

/** Row that is replaced by the question whether to delete it (parent-13). */
export function ConfirmDelete({ isAsking, children, ...banner }: ConfirmDeleteProps) {
  return (
    <>
      <div hidden={isAsking}>{children}</div>
      {isAsking ? <ConfirmBanner {...banner} /> : null}
    </>
  );
}
