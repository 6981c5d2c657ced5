import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type DayItem, isDayEvent, type PaintedDay } from '#renderer/domain/day/painted-day.ts';
import type { TickCircle } from '#renderer/domain/tasks/task-tile.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { CelebrationProps } from './celebration.tsx';
import type { CelebrationMoment } from './celebration-moment.ts';
import type { WholeDayProps } from './whole-day.tsx';

// Loaded lazily, since nothing of it is needed before the first tick; without it the day stays as it is.
const Celebration = lazyPart<'Celebration', CelebrationProps>(() => import('./after-tick.ts'), 'Celebration', {
  missing: () => null,
});
const WholeDay = lazyPart<'WholeDay', WholeDayProps>(() => import('./after-tick.ts'), 'WholeDay', {
  missing: () => null,
});

/** Returns the callbacks of ticks, which are stable, and a function that renders the celebration of the last tick. */
export function useCelebration() {
  const [moment, setMoment] = useState<CelebrationMoment | null>(null);
  const onDone = useCallback(
    (item: DayItem, circle: TickCircle) =>
      setMoment((last) => ({
        id: (last?.id ?? 0) + 1,
        itemId: item.id,
        points: item.points,
        circle,
        withWords: !isDayEvent(item),
        at: performance.now(),
      })),
    [],
  );
  const onUndone = useCallback(
    ({ id }: DayItem) => setMoment((last) => (last?.itemId === id ? { ...last, itemId: null } : last)),
    [],
  );
  const celebrationOf = (day: PaintedDay): ReactNode =>
    moment ? (
      <Suspense>
        <Celebration moment={moment} day={day} />
      </Suspense>
    ) : null;
  return { celebrationOf, onDone, onUndone };
}

/** Place of the card for a day that is completely done; empty until then (home-33). */
export function WholeDayPlace({ day }: { day: PaintedDay }) {
  const isWhole = day.total > 0 && day.doneCount === day.total;
  const [wasWholeAtFirst] = useState(isWhole);
  const [wasWhole, setWasWhole] = useState(isWhole);
  if (isWhole && !wasWhole) setWasWhole(true);
  if (!wasWhole && !isWhole) return null;
  return (
    <Suspense>
      <WholeDay day={day} isWhole={isWhole} wasWholeAtFirst={wasWholeAtFirst} />
    </Suspense>
  );
}
