import { useState } from 'react';
import type { DayItem, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import type { TickCircle } from '#renderer/domain/tasks/task-tile.tsx';
import { TickList } from '#renderer/screens/today/day/tick-list.tsx';
import { useOwnDay } from '#renderer/screens/today/day/today.queries.ts';
import { useTickList } from '#renderer/screens/today/day/use-tick-list.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as dates from '#shared/words/dates.ts';
import * as words from '#shared/words/today.ts';
import styles from './my-day.module.css';

interface FinishYesterdayProps {
  userId: string;
  date: LocalDate;
  onDone: (task: DayItem, circle: TickCircle) => void;
  onUndone: (task: DayItem) => void;
}

/**
 * Lists yesterday's open tasks, which a child may still tick until 03:00 (days-10). Renders nothing while it loads or
 * fails, because today matters more.
 */
export function FinishYesterday(props: FinishYesterdayProps) {
  const { day } = useOwnDay(props.userId, props.date, false);
  return day ? <OpenTasks {...props} day={day} /> : null;
}

function OpenTasks({ day, ...owner }: FinishYesterdayProps & { day: PaintedDay }) {
  // Ticked tasks stay visible during the visit, so that a tick can be undone.
  const [open] = useState(() => new Set(day.tasks.filter(({ id }) => !day.done.has(id)).map(({ id }) => id)));
  const { onTick, failed } = useTickList({ ...owner, saved: day.saved });
  const tasks = day.tasks.filter(({ id }) => open.has(id));
  if (tasks.length === 0) return null;
  return (
    <Card title={say(words.finishYesterday)} description={say(words.finishYesterdayHint)} className={styles.yesterday}>
      <TickList label={say(dates.yesterday)} items={tasks} done={day.done} failed={failed} onTick={onTick} />
    </Card>
  );
}
