import { Suspense, useEffect, useRef, useState } from 'react';
import { partOfDay } from '#renderer/domain/day/day-watch.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { useKeptRoutine } from './kept.ts';
import { tasksOfPart } from './part-tasks.ts';

// Fetched while Home is idle, so that Start needs no network.
const RoutineScreen = lazyPart(() => import('./routine-screen.tsx'), 'RoutineScreen', { missing: () => null });

/**
 * Shows the part of the day that is open, one thing at a time, also after a reload. Where a child has it by itself, the
 * part that is now opens when Home is opened and when the part or the day changes (routine-4).
 */
export function RoutineOver({ day, part, onTick }: Slots['home.over']) {
  const { id, routine, family } = useSignedInUser();
  const [kept, change] = useKeptRoutine(id, day.date);
  // What was open in another part of the day is over once Home is opened anew.
  const [isStale, setStale] = useState(kept.open !== null && kept.open.during !== part);
  const lookedAt = useRef('');
  const itemsOf = (period: string) => day.items.filter((item) => item.period === period);
  useEffect(() => {
    if (!isStale) return;
    setStale(false);
    change((now) => ({ ...now, open: null }));
  }, [isStale, change]);
  useEffect(() => {
    const moment = `${day.date} ${part}`;
    // A moment after midnight the screen still shows the evening of the day before.
    if (routine !== 'self' || isStale || lookedAt.current === moment || !family) return;
    if (part !== partOfDay(family.eveningFrom)) return;
    lookedAt.current = moment;
    const isOpen = tasksOfPart(itemsOf(part), day.done).some((task) => !day.done.has(task.id));
    if (isOpen && !kept.open && !kept.ended.includes(part))
      change((now) => ({ ...now, open: { period: part, during: part } }));
  });
  if (!kept.open || isStale) return null;
  const { period } = kept.open;
  const end = () =>
    change((now) => ({ ...now, open: null, ended: [...now.ended.filter((each) => each !== period), period] }));
  return (
    <Suspense>
      <RoutineScreen
        key={period}
        period={period}
        tasks={tasksOfPart(itemsOf(period), day.done)}
        done={day.done}
        kept={kept}
        change={change}
        onTick={onTick}
        onEnd={end}
      />
    </Suspense>
  );
}
