import { DayChip, eventColorClass } from '#renderer/domain/calendar/event-chip.tsx';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { formatEventTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import styles from './month-grid.module.css';
import type { OpenDialog } from './open-dialog.ts';

/** Number of events that a day shows (calendar-36). */
const EVENTS_SHOWN = 2;
/** Number of dots that stand for a day's events on a phone (calendar-36). */
const DOTS_SHOWN = 3;
/**
 * Media query for devices on which a day is a single target, because its events are too small to be pressed
 * individually.
 */
const ONE_TARGET = '(max-width: 599.98px), (max-height: 499.98px), (pointer: coarse)';

interface DayCellProps {
  date: LocalDate;
  isToday: boolean;
  /** True for a day of the previous or next month. */
  isOutside: boolean;
  /** True when the day and its events are in the tab order. */
  isCurrent: boolean;
  occurrences: readonly Occurrence[];
  onFocus: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

/**
 * A day of the month: pressing it adds an event, pressing an event edits it, and '+N more' opens the day's list. On
 * touch devices and phones a day with events opens its list (calendar-43).
 */
export function DayCell({ date, isToday, isOutside, isCurrent, occurrences, onFocus, onOpen }: DayCellProps) {
  const tabIndex = isCurrent ? 0 : -1;
  const hidden = occurrences.length - EVENTS_SHOWN;
  const openDay = () => {
    const opensList = occurrences.length > 0 && window.matchMedia(ONE_TARGET).matches;
    onOpen({ kind: opensList ? 'day' : 'add', date });
  };
  return (
    <td className={styles.cell} data-today={isToday || undefined} data-outside={isOutside || undefined}>
      <PressArea
        className={styles.day}
        data-day={date}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[formatWholeDay(date), say(words.eventsCount, { count: occurrences.length })].join(', ')}
        onFocus={onFocus}
        onClick={openDay}
      >
        <span className={classNames(styles.number, 'numbers')} translate="no">
          {Number(date.slice(8))}
        </span>
      </PressArea>
      {occurrences.length > 0 ? (
        <>
          <ul className={styles.events}>
            {occurrences.slice(0, EVENTS_SHOWN).map(({ event, isCompleted }) => (
              <li key={event.id}>
                <PressArea
                  className={styles.event}
                  tabIndex={tabIndex}
                  data-tip={[formatEventTime(event), event.title].filter(Boolean).join(' ')}
                  onClick={() => onOpen({ kind: 'event', eventId: event.id, date })}
                >
                  <DayChip event={event} isCompleted={isCompleted} />
                </PressArea>
              </li>
            ))}
            {hidden > 0 ? (
              <li>
                <PressArea className={styles.more} tabIndex={tabIndex} onClick={() => onOpen({ kind: 'day', date })}>
                  <Said
                    text={words.moreEventsCount}
                    values={{ count: hidden }}
                    tags={{ word: (inner) => <span>{inner}</span> }}
                  />
                </PressArea>
              </li>
            ) : null}
          </ul>
          <span className={styles.dots} aria-hidden="true">
            {occurrences.slice(0, DOTS_SHOWN).map(({ event, isCompleted }) => (
              <span key={event.id} className={eventColorClass(event.color)} data-done={isCompleted || undefined} />
            ))}
          </span>
        </>
      ) : null}
    </td>
  );
}
