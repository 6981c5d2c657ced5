import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/notice.module.css';

/** A failure of a form, beside its button, since a toast goes away (ux, rule 5). The toast is what readers hear. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error}>
      <ErrorIcon aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </p>
  );
}
