import { useState } from 'react';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
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
  /** Draws parts without a task, too; without them one line says that nothing else is planned. */
  withEmpty: boolean;
}

/** The four parts of a day with their events and tasks: first what is open, in the order that the visit began with. */
export function DaySections({ day, part, failed, onTick, onlyFirst, withEmpty }: DaySectionsProps) {
  const [order] = useState(() => periodOrder(day, part));
  const busy = new Set(day.items.map(({ period }) => period));
  const periods = withEmpty ? order : order.filter((period) => busy.has(period));
  return (
    <>
      {periods.slice(0, onlyFirst ? 1 : periods.length).map((period) => (
        <PeriodSection
          key={period}
          period={period}
          items={day.items.filter((item) => item.period === period)}
          done={day.done}
          failed={failed}
          onTick={onTick}
        />
      ))}
      {periods.length < order.length ? <p className="muted">{say(words.nothingElseToday)}</p> : null}
    </>
  );
}
