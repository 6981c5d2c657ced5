import styles from '#renderer/ui/controls/progress-bar.module.css';

/** A bar from 0 to 100 percent; the label is a sentence for readers, and the figure stands beside the bar. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const shown = Math.max(0, Math.min(100, percent));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      <div className={styles.fill} style={{ inlineSize: `${shown}%` }} />
    </div>
  );
}
