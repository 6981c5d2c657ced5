import type { ReactNode } from 'react';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';

interface ConfirmDeleteProps {
  /** True when it asks now, in the place of the content. */
  isAsking: boolean;
  /** e.g. 'Delete "Brush teeth"? History is kept.' */
  question: string;
  /** Other words than 'Yes, Delete'. */
  confirmText?: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The row. */
  children: ReactNode;
}

/** A row that turns into the question whether to delete it (parent-13). */
export function ConfirmDelete({ isAsking, children, ...banner }: ConfirmDeleteProps) {
  return (
    <>
      <div hidden={isAsking}>{children}</div>
      {isAsking ? <ConfirmBanner {...banner} /> : null}
    </>
  );
}
