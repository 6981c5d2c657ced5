import { useState } from 'react';
import { PERIOD_SECTIONS, Section } from '#renderer/ui/section.tsx';
import { openPeriods, type PaintedDay, periodOrder, splitSunk } from './day-plan.ts';
import { TickList } from './tick-list.tsx';
import { useDoneBefore, useLongFrom } from './use-day-parts.ts';
import type { FailedTick, TickHandler } from './use-tick-list.ts';

interface DaySectionsProps {
  day: PaintedDay;
  part: 'AM' | 'PM';
  failed: ReadonlyMap<string, FailedTick>;
  onTick: TickHandler;
}

/** The four parts of a day with their tasks, the current part first. Events come to stand in the same sections. */
export function DaySections({ day, part, failed, onTick }: DaySectionsProps) {
  const longFrom = useLongFrom();
  const sunk = useDoneBefore(day.done);
  const [open] = useState(() => openPeriods(day, part, longFrom));
  const isLong = day.tasks.length >= longFrom;
  return periodOrder(part).map((period) => {
    const tasks = day.tasks.filter((task) => task.period === period);
    const { upper, lower } = splitSunk(tasks, sunk);
    const { title } = PERIOD_SECTIONS[period];
    return (
      <Section
        key={period}
        period={period}
        done={tasks.filter((task) => day.done.has(task.id)).length}
        total={tasks.length}
        {...(isLong && tasks.length > 0 ? { startOpen: open.has(period) } : {})}
      >
        {tasks.length > 0 ? (
          <>
            <TickList label={title} tasks={upper} done={day.done} failed={failed} onTick={onTick} />
            <TickList
              label={`${title}, done before`}
              tasks={lower}
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
}
