import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { PERIODS } from '#shared/constants.ts';
import styles from './children.module.css';
import { splitSunk } from './day-parts.ts';
import { TickList } from './tick-list.tsx';
import { useDoneBefore, useIsPhone } from './use-day-parts.ts';
import { useTickList } from './use-tick-list.ts';

/** A child's events and tasks by part of the day, to tick for the child; on a phone what was done before is folded away. */
export function ChildTasks({ name, day }: { name: string; day: PaintedDay }) {
  const isPhone = useIsPhone();
  const sunk = useDoneBefore(day.done);
  const { onTick, failed } = useTickList({ userId: day.userId, date: day.date, saved: day.saved, tickedFor: name });
  const list = { done: day.done, failed, onTick, size: 'small' } as const;
  const { upper, lower } = splitSunk(day.items, sunk);
  return (
    <div className={styles.tasks}>
      {PERIODS.map((period) => {
        const ofPeriod = day.items.filter((item) => item.period === period);
        const parts = splitSunk(ofPeriod, sunk);
        const shown = isPhone ? parts.upper : [...parts.upper, ...parts.lower];
        if (shown.length === 0) return null;
        return (
          <section key={period}>
            <h3 className={styles.period}>{PERIOD_WORDS[period]}</h3>
            <TickList {...list} label={`${PERIOD_WORDS[period]}, ${name}`} items={shown} />
          </section>
        );
      })}
      {isPhone && lower.length > 0 ? (
        <details className={styles.folded} open={upper.length === 0 && lower.length <= 3}>
          <summary>
            Done before <bdi className="numbers">({lower.length})</bdi>
          </summary>
          <TickList {...list} label={`Done before, ${name}`} items={lower} />
        </details>
      ) : null}
    </div>
  );
}
