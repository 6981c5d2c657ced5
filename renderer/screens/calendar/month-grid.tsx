import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { occurrencesOn } from '#renderer/domain/calendar/occurrences.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { formatMonth, shortWeekdayName, weekdayName } from '#shared/format/format-date.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { DayCell } from './day-cell.tsx';
import styles from './month-grid.module.css';
import sizes from './month-sizes.module.css';
import { dayAfterKey, type Month, monthOf, sameDayIn, weeksOf } from './months.ts';
import type { OpenDialog } from './open-dialog.ts';

interface MonthGridProps {
  month: Month;
  today: LocalDate;
  events: readonly EventView[];
  /** True while the events of another month are still shown. */
  isBusy: boolean;
  onShow: (month: Month) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Grid of the 42 days of a month; one of them is in the tab order, and arrow keys move between them (look-56). */
export function MonthGrid({ month, today, events, isBusy, onShow, onOpen }: MonthGridProps) {
  const painted = usePaintedEvents();
  const table = useRef<HTMLTableElement>(null);
  const [lastDay, setLastDay] = useState(today);
  /** Day that gets the focus once its month is visible. */
  const wantsFocus = useRef<LocalDate | null>(null);
  const current = monthOf(lastDay) === month ? lastDay : sameDayIn(month, lastDay);
  useLayoutEffect(() => {
    if (wantsFocus.current !== current) return;
    wantsFocus.current = null;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const { day } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = day === undefined ? null : dayAfterKey(day, event.key, isRtl);
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = next;
    setLastDay(next);
    if (monthOf(next) !== month) onShow(monthOf(next));
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: tells readers that arrows move between the days
      role="grid"
      className={classNames(sizes.sizes, styles.grid)}
      aria-label={formatMonth(month)}
      aria-busy={isBusy}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeksOf(month)[0]?.map((date) => (
            <th key={date} scope="col" abbr={weekdayName(date)}>
              <span aria-hidden="true">{shortWeekdayName(date)}</span>
              <span className="visually-hidden">{weekdayName(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                isToday={date === today}
                isOutside={monthOf(date) !== month}
                isCurrent={date === current}
                occurrences={occurrencesOn(events, date, painted)}
                onFocus={() => monthOf(date) === month && setLastDay(date)}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
