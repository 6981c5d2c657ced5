import { useState } from 'react';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { periodOrder } from './day-parts.ts';
import { PeriodSection } from './period-section.tsx';
import type { FailedTick, TickHandler } from './use-tick-list.ts';

interface DaySectionsProps {
  day: PaintedDay;
  part: 'AM' | 'PM';
  failed: ReadonlyMap<string, FailedTick>;
  onTick: TickHandler;
  /** Draws only the first part that has something to do: the rest follows at once. */
  onlyFirst: boolean;
}

/** The four parts of a day with their events and tasks: first what is open, in the order that the visit began with. */
export function DaySections({ day, part, failed, onTick, onlyFirst }: DaySectionsProps) {
  const [periods] = useState(() => periodOrder(day, part));
  return periods
    .slice(0, onlyFirst ? 1 : periods.length)
    .map((period) => (
      <PeriodSection
        key={period}
        period={period}
        items={day.items.filter((item) => item.period === period)}
        done={day.done}
        failed={failed}
        onTick={onTick}
      />
    ));
}
