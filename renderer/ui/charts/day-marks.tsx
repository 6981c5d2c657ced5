import styles from '#renderer/ui/charts/day-marks.module.css';
import { Legend } from '#renderer/ui/charts/legend.tsx';
import { say } from '#shared/language/say.ts';
import * as history from '#shared/words/history.ts';

/** State of a day: how much of its tasks was done, `free` when nothing was planned, `away` on a break. */
export type DayState = 'all' | 'some' | 'none' | 'free' | 'away';

interface DayMarksProps {
  /** Summary of what the marks show, as a sentence for screen readers. */
  summary: string;
  days: readonly { key: string; label: string; state: DayState }[];
}

const LEGEND: readonly { state: DayState; words: string }[] = [
  { state: 'all', words: say(history.allDone) },
  { state: 'some', words: say(history.someDone) },
  { state: 'none', words: say(history.nothingDone) },
  { state: 'free', words: say(history.nothingPlanned) },
  { state: 'away', words: say(history.onABreak) },
];

/**
 * Shows a mark for each day: full, half, empty, a dash or a shaded dash, which differ by shape and not only by colour.
 */
export function DayMarks({ summary, days }: DayMarksProps) {
  return (
    <div className={styles.marks}>
      <div className={styles.row} role="img" aria-label={summary}>
        {days.map(({ key, label, state }) => (
          <span key={key} className={styles.day} data-state={state}>
            <Mark state={state} />
            <span>{label}</span>
          </span>
        ))}
      </div>
      <Legend
        entries={LEGEND.filter(({ state }) => state !== 'away' || days.some((day) => day.state === 'away')).map(
          ({ state, words }) => ({ words, mark: <Mark state={state} /> }),
        )}
      />
    </div>
  );
}

function Mark({ state }: { state: DayState }) {
  return (
    <svg className={styles.mark} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      {state === 'free' || state === 'away' ? (
        <line x1="5" x2="17" y1="11" y2="11" />
      ) : (
        <circle cx="11" cy="11" r="8" className={state === 'all' ? styles.full : undefined} />
      )}
      {state === 'away' ? <rect className={styles.shade} x="1" y="1" width="20" height="20" rx="5" /> : null}
      {state === 'some' ? <path className={styles.half} d="M11 3a8 8 0 0 1 0 16z" /> : null}
    </svg>
  );
}
