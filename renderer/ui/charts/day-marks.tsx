import styles from '#renderer/ui/charts/day-marks.module.css';
import { Legend } from '#renderer/ui/charts/legend.tsx';
import { say } from '#shared/language/say.ts';
import * as figures from '#shared/words/figures.ts';
import * as history from '#shared/words/history.ts';

/**
 * State of a day: how much of its tasks was done; `bonusOpen` when everything but bonus was, `free` when nothing was
 * planned, `away` on a break.
 */
export type DayState = 'all' | 'bonusOpen' | 'some' | 'none' | 'free' | 'away';

interface MarkedDay {
  key: string;
  label: string;
  state: DayState;
  /** Share of the planned tasks that were done, 0 to 1. */
  share: number;
  /** Figures of the day, shown to a mouse that rests on the mark. */
  tip: string;
}

interface DayMarksProps {
  /** Summary of what the marks show, as a sentence for screen readers. */
  summary: string;
  days: readonly MarkedDay[];
  /** False where several stand together, without a legend of their own. */
  hasLegend?: boolean;
}

const LEGEND: readonly { state: DayState; words: string; share?: number }[] = [
  { state: 'all', words: say(history.allDone) },
  { state: 'bonusOpen', words: say(figures.bonusOpen), share: 0.8 },
  { state: 'some', words: say(history.someDone), share: 0.4 },
  { state: 'none', words: say(history.nothingDone) },
  { state: 'free', words: say(history.nothingPlanned) },
  { state: 'away', words: say(history.onABreak) },
];

/** States that the legend explains only where a day has them. */
const RARE: readonly DayState[] = ['bonusOpen', 'away'];

/** Radius of a mark. */
const RADIUS = 8;
/** Least share that is drawn, and least that is left open, so that no mark of a part looks empty or full. */
const LEAST_SHARE = 0.1;

/**
 * Shows a mark for each day that fills in proportion to what was done, with a small star for everything but bonus
 * (history-10). A day without tasks is a dash, a break a shaded dash; all differ by shape and not only by colour.
 */
export function DayMarks({ summary, days, hasLegend = true }: DayMarksProps) {
  return (
    <div className={styles.marks}>
      <div className={styles.row} role="img" aria-label={summary}>
        {days.map(({ key, label, state, share, tip }) => (
          <span key={key} className={styles.day} data-state={state} data-tip={tip}>
            <Mark state={state} share={share} />
            <span>{label}</span>
          </span>
        ))}
      </div>
      {hasLegend ? (
        <Legend
          entries={LEGEND.filter(({ state }) => !RARE.includes(state) || days.some((day) => day.state === state)).map(
            ({ state, words, share = 0 }) => ({ words, mark: <Mark state={state} share={share} /> }),
          )}
        />
      ) : null}
    </div>
  );
}

function Mark({ state, share }: { state: DayState; share: number }) {
  return (
    <svg className={styles.mark} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {state === 'free' || state === 'away' ? (
        <line x1="6" x2="18" y1="12" y2="12" />
      ) : (
        <circle cx="12" cy="12" r={RADIUS} className={state === 'all' ? styles.full : undefined} />
      )}
      {state === 'away' ? <rect className={styles.shade} x="2" y="2" width="20" height="20" rx="5" /> : null}
      {state === 'some' || state === 'bonusOpen' ? <path className={styles.part} d={sectorOf(share)} /> : null}
      {state === 'bonusOpen' ? (
        <path className={styles.star} d="M18 11.8l1.6 3.4 3.7.5-2.7 2.6.7 3.7-3.3-1.8-3.3 1.8.7-3.7-2.7-2.6 3.7-.5z" />
      ) : null}
    </svg>
  );
}

/** Draws the part of the mark that is filled, clockwise from the top. */
function sectorOf(share: number): string {
  const drawn = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  const angle = 2 * Math.PI * drawn;
  const [x, y] = [12 + RADIUS * Math.sin(angle), 12 - RADIUS * Math.cos(angle)].map((each) => each.toFixed(2));
  return `M12 12V${12 - RADIUS}A${RADIUS} ${RADIUS} 0 ${drawn > 0.5 ? 1 : 0} 1 ${x} ${y}z`;
}
