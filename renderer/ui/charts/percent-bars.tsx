import styles from '#renderer/ui/charts/percent-bars.module.css';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

export interface PercentBar {
  key: string;
  label: string;
  /** 0 to 100; null if there was nothing to do. */
  percent: number | null;
  /** Text after the percentage, e.g. '12 of 15'. */
  note: string;
  /** Line below the bar. */
  more?: string | undefined;
}

interface PercentBarsProps {
  /** Summary of what the chart shows, as a sentence for screen readers. */
  summary: string;
  bars: readonly PercentBar[];
}

/** Shows horizontal bars, each with its percentage; a bar with nothing to do has a dash, never 0%. */
export function PercentBars({ summary, bars }: PercentBarsProps) {
  return (
    <div className={styles.chart} role="img" aria-label={summary}>
      {bars.map(({ key, label, percent, note, more }) => (
        <div key={key} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <svg className={styles.bar} width="100%" height="18" aria-hidden="true">
            <rect className={styles.track} width="100%" height="18" rx="9" />
            {percent ? <rect className={styles.fill} width={`${percent}%`} height="18" rx="9" /> : null}
          </svg>
          <strong className={styles.number} translate="no">
            {percent === null ? '–' : say(common.percent, { percent })}
          </strong>
          <span className={styles.note}>{note}</span>
          {more ? <span className={styles.more}>{more}</span> : null}
        </div>
      ))}
    </div>
  );
}
