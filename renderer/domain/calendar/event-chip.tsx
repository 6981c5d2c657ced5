import type { ReactNode } from 'react';
import styles from '#renderer/domain/calendar/event-chip.module.css';
import { formatEventTime } from '#renderer/ui/format/format-time.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';

/** What a chip shows of an event. */
export interface ChipEvent {
  title: string;
  color: string;
  time: string | null;
  isAllDay: boolean;
}

interface EventChipProps {
  event: ChipEvent;
  isCompleted: boolean;
  /** Before the words, e.g. avatars. */
  children?: ReactNode;
}

/**
 * An event in its colour with its time; a completed one is struck through and faded
 * (docs/product/calendar.md#calendar-39).
 */
export function EventChip({ event, isCompleted, children }: EventChipProps) {
  const time = event.isAllDay ? '' : formatEventTime(event);
  return (
    <span className={classNames(styles.chip, eventColorClass(event.color))} data-done={isCompleted || undefined}>
      {time ? <bdi className={classNames(styles.time, 'numbers')}>{time}</bdi> : null}
      <span className={styles.title} dir="auto">
        {event.title}
      </span>
      {isCompleted ? <span className="visually-hidden"> (completed)</span> : null}
      {children}
    </span>
  );
}

/** Sets `--event-tint` and `--event-ink` for an event's colour (docs/look.md#look-15); unknown ones show as primary. */
export function eventColorClass(color: string): string {
  return styles[color] ?? styles.primary ?? '';
}
