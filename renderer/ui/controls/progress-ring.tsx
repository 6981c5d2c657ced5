import type { ReactNode } from 'react';
import styles from '#renderer/ui/controls/progress-ring.module.css';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

interface ProgressRingProps {
  /** 0 to 100. */
  percent: number;
  /** The whole state as a sentence, e.g. '3 of 10 tasks done, 30 percent'. */
  label: string;
  isSmall?: boolean;
  /** Content of the ring in place of the percentage. */
  inside?: ReactNode;
}

/** Ring that fills clockwise, with the percentage inside. */
export function ProgressRing({ percent, label, isSmall = false, inside }: ProgressRingProps) {
  const shown = Math.max(0, Math.min(100, Math.round(percent)));
  const stroke = 10;
  const radius = 50 - stroke / 2;
  const length = 2 * Math.PI * radius;
  return (
    <div className={styles.ring} data-small={isSmall || undefined} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="50" cy="50" r={radius} strokeWidth={stroke} />
        {shown > 0 ? (
          <circle
            className={styles.value}
            cx="50"
            cy="50"
            r={radius}
            strokeWidth={stroke}
            strokeDasharray={`${(shown / 100) * length} ${length}`}
            strokeLinecap={shown === 100 ? 'butt' : 'round'}
          />
        ) : null}
      </svg>
      {inside ?? (
        <bdi className="numbers" translate="no" aria-hidden="true">
          {say(common.percent, { percent: shown })}
        </bdi>
      )}
    </div>
  );
}
