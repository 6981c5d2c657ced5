import type { ReactNode } from 'react';
import styles from '#renderer/domain/calendar/event-chip.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { formatEventTime, formatShortTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calendar.ts';

/** Fields of an event that a chip shows. */
export interface ChipEvent {
  title: string;
  color: string;
  time: string | null;
  isAllDay: boolean;
}

interface EventChipProps {
  event: ChipEvent;
  isCompleted: boolean;
  /** Content after the title, e.g. avatars. */
  children?: ReactNode;
}

/** Shows an event in its colour with its time; a completed one is struck through and faded (calendar-39). */
export function EventChip({ event, isCompleted, children }: EventChipProps) {
  const time = event.isAllDay ? '' : formatEventTime(event);
  return (
    <span className={classNames(styles.chip, eventColorClass(event.color))} data-done={isCompleted || undefined}>
      {time ? <bdi className={classNames(styles.time, 'numbers')}>{time}</bdi> : null}
      <span className={styles.title} dir="auto">
        {event.title}
      </span>
      {isCompleted ? <span className="visually-hidden"> {say(words.completedMark)}</span> : null}
      {children}
    </span>
  );
}

/** Shows an event in a day of the month view: first its short time, then as much of its title as fits. */
export function DayChip({ event, isCompleted }: Pick<EventChipProps, 'event' | 'isCompleted'>) {
  const time = event.isAllDay ? null : event.time;
  return (
    <span
      className={classNames(styles.chip, styles.small, eventColorClass(event.color))}
      data-done={isCompleted || undefined}
    >
      <span className={styles.lines} dir="auto">
        {time ? (
          <bdi className="numbers">
            <span aria-hidden="true">{formatShortTime(time)} </span>
            <span className="visually-hidden">{formatEventTime(event)} </span>
          </bdi>
        ) : null}
        <span className={styles.name}>{wholeWords(event.title)}</span>
      </span>
      {isCompleted ? <span className="visually-hidden"> {say(words.completedMark)}</span> : null}
    </span>
  );
}

/** Longest word that stays whole although it has a hyphen, in letters (look-97). */
const WHOLE_LENGTH = 13;

/** Keeps short words such as (Mon-Fri) on one line, since browsers also break lines after a hyphen. */
function wholeWords(title: string): ReactNode {
  if (!title.includes('-')) return title;
  return title.split(/(\s+)/).map((word, index) => {
    const isKept = word.includes('-') && word.length <= WHOLE_LENGTH;
    return isKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing but its place
      <span key={index} className={styles.whole}>
        {word}
      </span>
    ) : (
      word
    );
  });
}

/**
 * Returns the class that sets `--event-tint`, `--event-ink` and `--event-swatch` for a colour (look-15); unknown
 * colours use primary.
 */
export function eventColorClass(color: string): string {
  return styles[color] ?? styles.primary ?? '';
}
