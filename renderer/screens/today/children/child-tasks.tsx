import { useState } from 'react';
import type { DayPart } from '#renderer/domain/day/day-watch.ts';
import type { DayItem, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { TickList } from '#renderer/screens/today/day/tick-list.tsx';
import { useTickList } from '#renderer/screens/today/day/use-tick-list.ts';
import { PERIODS } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import { divideChildDay } from './child-day.ts';
import styles from './children.module.css';

/** Maximum number of done tasks that are expanded when everything is done. */
const FEW = 3;

interface ChildTasksProps {
  name: string;
  day: PaintedDay;
  /** The current part of the day. */
  part: DayPart;
}

/**
 * A child's events and tasks, which a grown-up can tick for the child: open items that are due are visible, the rest is
 * collapsed.
 */
export function ChildTasks({ name, day, part }: ChildTasksProps) {
  const sunk = useDoneBefore(day.done);
  const { onTick, failed } = useTickList({ userId: day.userId, date: day.date, saved: day.saved, tickedFor: name });
  const list = { done: day.done, failed, onTick, size: 'small' } as const;
  const { now, later, before } = divideChildDay(day.items, sunk, part);
  const [isOnlyLater] = useState(now.length === 0);
  const [isAllDone] = useState(now.length + later.length === 0);
  return (
    <div className={styles.tasks}>
      {PERIODS.map((period) => {
        const items = now.filter((item) => item.period === period);
        if (items.length === 0) return null;
        return (
          <section key={period}>
            <h3 className={styles.period}>{PERIOD_WORDS[period]}</h3>
            <TickList {...list} label={`${PERIOD_WORDS[period]}, ${name}`} items={items} />
          </section>
        );
      })}
      <div>
        <Folded title={laterWords(later)} name={name} list={list} items={later} isOpen={isOnlyLater} />
        <Folded
          title={say(words.doneBefore)}
          name={name}
          list={list}
          items={before}
          isOpen={isAllDone && before.length <= FEW}
        />
      </div>
    </div>
  );
}

function laterWords(items: readonly DayItem[]): string {
  return items.every(({ period }) => period === 'BONUS') ? PERIOD_WORDS.BONUS : say(words.laterToday);
}

interface FoldedProps {
  title: string;
  /** Name of the child whose tasks these are. */
  name: string;
  list: Omit<Parameters<typeof TickList>[0], 'items' | 'label'>;
  items: readonly DayItem[];
  isOpen: boolean;
}

/** A collapsible list with a count in its heading. */
function Folded({ title, name, list, items, isOpen }: FoldedProps) {
  if (items.length === 0) return null;
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>
        {title}{' '}
        <bdi className="numbers" translate="no">
          ({items.length})
        </bdi>
      </summary>
      <TickList {...list} label={`${title}, ${name}`} items={items} />
    </details>
  );
}

/** Remembers the items that were done when the visit began. */
function useDoneBefore(done: ReadonlySet<string>): ReadonlySet<string> {
  return useState(() => new Set(done))[0];
}
