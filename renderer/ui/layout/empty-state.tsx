import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/notice.module.css';
import { Picture } from '#renderer/ui/pictures/picture.tsx';

interface EmptyStateProps {
  /** Key of a picture. */
  picture: string;
  /** Short and kind, e.g. 'No Children Found'. */
  title?: string;
  /** One sentence: what belongs here. */
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/** What a list says while it has nothing: picture, sentence, one action (ux, list 14). */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Picture icon={picture} size={72} />
      {title ? <p className={styles.title}>{title}</p> : null}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
