import type { ReactNode } from 'react';
import styles from '#renderer/ui/charts/legend.module.css';

/** Explains what the marks of a chart mean; screen readers read the chart's own summary instead. */
export function Legend({ entries }: { entries: readonly { words: string; mark: ReactNode }[] }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {entries.map(({ words, mark }) => (
        <span key={words} className={styles.entry}>
          {mark}
          {words}
        </span>
      ))}
    </p>
  );
}
