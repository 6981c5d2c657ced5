import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';

interface ConfirmDeleteProps {
  /** Whether it asks now, in the place of the content. */
  isAsking: boolean;
  /** e.g. 'Delete "Brush teeth"? History is kept.' */
  question: string;
  /** Other words than 'Yes, Delete'. */
  confirmText?: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The row; what asks carries `data-delete`, so that Cancel gives the focus back to it. */
  children: ReactNode;
}

/** A row that turns into the question whether to delete it (docs/product/parent.md#parent-13). */
export function ConfirmDelete({ isAsking, onCancel, children, ...banner }: ConfirmDeleteProps) {
  const row = useRef<HTMLDivElement>(null);
  const cancel = () => {
    flushSync(onCancel);
    row.current?.querySelector<HTMLElement>('[data-delete]')?.focus();
  };
  return (
    <>
      <div ref={row} hidden={isAsking}>
        {children}
      </div>
      {isAsking ? <ConfirmBanner {...banner} onCancel={cancel} /> : null}
    </>
  );
}
