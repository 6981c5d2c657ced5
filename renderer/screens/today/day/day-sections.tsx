import { useState } from 'react';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/today.ts';
import { periodOrder } from './day-parts.ts';
import { PeriodSection } from './period-section.tsx';
import type { FailedTick, TickHandler } from './use-tick-list.ts';

interface DaySectionsProps {
  day: PaintedDay;
  part: 'AM' | 'PM';
  failed: ReadonlyMap<string, FailedTick>;
  onTick: TickHandler;
  /** Renders only the first part; the others follow in the next render. */
  onlyFirst: boolean;
  /** Renders empty parts too; otherwise one line says that nothing else is planned. */
  withEmpty: boolean;
}

/** The four parts of a day with their events and tasks, in the order determined when the visit began. */
export function DaySections({ day, part, failed, onTick, onlyFirst, withEmpty }: DaySectionsProps) {
  const isChildsDay = isChild(useSignedInUser());
  const [order] = useState(() => periodOrder(day, part));
  const busy = new Set(day.items.map(({ period }) => period));
  const periods = withEmpty ? order : order.filter((period) => busy.has(period));
  return (
    <>
      {periods.slice(0, onlyFirst ? 1 : periods.length).map((period) => {
        const items = day.items.filter((item) => item.period === period);
        return (
          <PeriodSection
            key={period}
            period={period}
            items={items}
            done={day.done}
            isSettled={items.every(({ id }) => day.done.has(id) && day.saved.has(id))}
            isChilds={isChildsDay}
            failed={failed}
            onTick={onTick}
          />
        );
      })}
      {periods.length < order.length ? <p className="muted">{say(words.nothingElseToday)}</p> : null}
    </>
  );
}
