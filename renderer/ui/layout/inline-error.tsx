import type { ReactNode } from 'react';
import { useIsInToast } from '#renderer/ui/announcer/announcer.ts';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import styles from './inline-error.module.css';

/**
 * Shows a form's failure next to its button, since a toast disappears (words-26). Screen readers read the toast; while
 * the toast shows the same sentence, this one is invisible but keeps its space.
 */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <Notice tone="danger" className={useIsInToast(children) ? styles.inToast : undefined}>
      {children}
    </Notice>
  );
}
