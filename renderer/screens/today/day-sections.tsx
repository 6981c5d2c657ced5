import { useState } from 'react';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { Section } from '#renderer/domain/day/section.tsx';
import { PERIOD_SECTIONS } from '#renderer/domain/tasks/task-words.ts';
import { PERIODS } from '#shared/constants.ts';
import { openPeriods, periodOrder, splitSunk } from './day-parts.ts';
import { TickList } from './tick-list.tsx';
import { useDoneBefore, useLongFrom } from './use-day-parts.ts';
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

/** The four parts of a day with their events and tasks, the current part first. */
export function DaySections({ day, part, failed, onTick, onlyFirst, withEmpty }: DaySectionsProps) {
  const longFrom = useLongFrom();
  const sunk = useDoneBefore(day.done);
  const [open] = useState(() => openPeriods(day, part, longFrom));
  const isLong = day.items.length >= longFrom;
  const busy = new Set(day.items.map(({ period }) => period));
  const periods = periodOrder(part).filter((period) => withEmpty || busy.has(period));
  const firstBusy = periods.findIndex((period) => busy.has(period));
  const sections = periods.slice(0, onlyFirst ? firstBusy + 1 : periods.length).map((period) => {
    const items = day.items.filter((item) => item.period === period);
    const { upper, lower } = splitSunk(items, sunk);
    const { title } = PERIOD_SECTIONS[period];
    return (
      <Section
        key={period}
        period={period}
        done={items.filter(({ id }) => day.done.has(id)).length}
        total={items.length}
        {...(isLong && items.length > 0 ? { startOpen: open.has(period) } : {})}
      >
        {items.length > 0 ? (
          <>
            <TickList label={title} items={upper} done={day.done} failed={failed} onTick={onTick} />
            <TickList
              label={`${title}, done before`}
              items={lower}
              done={day.done}
              failed={failed}
              onTick={onTick}
              size="small"
            />
          </>
        ) : null}
      </Section>
    );
  });
  return (
    <>
      {sections}
      {periods.length < PERIODS.length ? <p className="muted">Nothing else today.</p> : null}
    </>
  );
}
