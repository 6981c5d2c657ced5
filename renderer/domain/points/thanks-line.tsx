import type { ReactNode } from 'react';
import styles from '#renderer/domain/points/thanks-line.module.css';
import { Picture } from '#renderer/ui/pictures/picture.tsx';

/** Line with a heart that says who said thank you (points-31, points-35). */
export function ThanksLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      <Picture icon="heart" size={24} />
      <span dir="auto">{children}</span>
    </span>
  );
}
