import styles from '#renderer/ui/charts/bar-chart.module.css';
import { Legend } from '#renderer/ui/charts/legend.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';

import { formatNumber } from '#shared/language/format-number.ts';

export interface Bar {
  key: string;
  /** Text under the bar. */
  label: string;
  value: number;
  /** True for a bar that stands out, e.g. today's. */
  isMarked?: boolean;
}

interface BarChartProps {
  /** Summary of what the chart shows, as a sentence for screen readers. */
  summary: string;
  bars: readonly Bar[];
  height?: number;
}

/** Space for values above the bars and labels below, in pixels. */
const ABOVE = 22;
const BELOW = 24;
/** Up to this many bars, each shows its value; with more bars, only some have a label, so that none overlap. */
const MOST_WITH_VALUES = 10;
const LABELS_OF_MANY = 5;

/**
 * Draws bars over a baseline. Horizontal positions are percentages of the width and text sizes are pixels, so that text
 * never scales; zero is a dot on the baseline, never a gap (history-6).
 */
export function BarChart({ summary, bars, height = 200 }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const base = height - BELOW;
  const heightOf = (value: number) => ((base - ABOVE) * value) / top;
  const share = 100 / Math.max(1, bars.length);
  const isFew = bars.length <= MOST_WITH_VALUES;
  const labelEvery = isFew ? 1 : Math.ceil(bars.length / LABELS_OF_MANY);
  return (
    <svg className={styles.chart} width="100%" height={height} role="img" aria-label={summary}>
      {isFew ? null : (
        <>
          <line className={styles.line} x1="0" x2="100%" y1={ABOVE} y2={ABOVE} strokeDasharray="3 5" />
          <text className={styles.scale} x="0" y={ABOVE - 6}>
            {formatNumber(top)}
          </text>
        </>
      )}
      <line className={styles.line} x1="0" x2="100%" y1={base} y2={base} />
      {bars.map(({ key, label, value, isMarked }, index) => {
        const middle = `${share * (index + 0.5)}%`;
        const isLabelled = (bars.length - 1 - index) % labelEvery === 0;
        return (
          <g key={key} className={classNames(isMarked && styles.marked)}>
            {value > 0 ? (
              <rect
                className={styles.bar}
                x={`${share * (index + 0.18)}%`}
                width={`${share * 0.64}%`}
                y={base - heightOf(value)}
                height={heightOf(value)}
                rx={isFew ? 5 : 2}
              />
            ) : (
              <circle className={styles.zero} cx={middle} cy={base} r={3} />
            )}
            {isFew ? (
              <text className={styles.value} x={middle} y={base - heightOf(value) - 7}>
                {formatNumber(value)}
              </text>
            ) : null}
            {isLabelled ? (
              <text className={styles.label} x={middle} y={height - 6}>
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Explains what the colours of the bars mean. */
export function BarLegend({ bars, marked }: { bars: string; marked: string }) {
  return (
    <Legend
      entries={[
        { words: bars, mark: <span className={styles.swatch} /> },
        { words: marked, mark: <span className={classNames(styles.swatch, styles.ofMarked)} /> },
      ]}
    />
  );
}
