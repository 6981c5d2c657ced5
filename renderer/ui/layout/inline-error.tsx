import type { ReactNode } from 'react';
import { useIsInToast } from '#renderer/ui/announcer/announcer.ts';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import styles from './inline-error.module.css';

/**
 * A failure of a form, beside its button, since a toast goes away (words-26). The toast is what
 * readers hear; while it says the same sentence this one only keeps its room.
 */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <Notice tone="danger" className={useIsInToast(children) ? styles.inToast : undefined}>
      {children}
    </Notice>
  );
}
