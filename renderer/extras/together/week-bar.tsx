import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import type { WeekView } from '#shared/extras/together/contract.schema.ts';
import * as words from '#shared/extras/together/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import styles from './week-bar.module.css';

/** Bar and figures of a week (together-7). */
export function WeekBar({ sum, target, treat }: WeekView) {
  const percent = Math.min(100, Math.floor((100 * sum) / target));
  return (
    <div className={styles.line}>
      <span className={styles.bar}>
        <ProgressBar percent={percent} label={say(words.togetherProgress, { sum, target, treat: treat.title })} />
      </span>
      <span className={styles.figures}>{say(common.countFraction, { count: sum, all: target })}</span>
    </div>
  );
}
