import styles from '#renderer/ui/charts/percent-bars.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';
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
          <Bar percent={percent} height={18} />
          <strong className={styles.number} translate="no">
            {percent === null ? '–' : say(common.percent, { percent })}
          </strong>
          <bdi className={styles.note}>{note}</bdi>
          {more ? <span className={styles.more}>{more}</span> : null}
        </div>
      ))}
    </div>
  );
}

/**
 * Shows the same where there is little room: lower bars, each with its note in place of the percentage. Nothing to do
 * has its note in place of the bar.
 */
export function SmallPercentBars({ summary, bars }: PercentBarsProps) {
  return (
    <div className={classNames(styles.chart, styles.small)} role="img" aria-label={summary}>
      {bars.map(({ key, label, percent, note }) => (
        <div key={key} className={styles.row}>
          <span className={styles.label}>{label}</span>
          {percent === null ? null : <Bar percent={percent} height={12} />}
          <bdi className={classNames(styles.note, percent === null && styles.alone)}>{note}</bdi>
        </div>
      ))}
    </div>
  );
}

function Bar({ percent, height }: { percent: number | null; height: number }) {
  return (
    <svg className={styles.bar} width="100%" height={height} aria-hidden="true">
      <rect className={styles.track} width="100%" height={height} rx={height / 2} />
      {percent ? <rect className={styles.fill} width={`${percent}%`} height={height} rx={height / 2} /> : null}
    </svg>
  );
}
