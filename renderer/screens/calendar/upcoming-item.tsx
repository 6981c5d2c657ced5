import { Lock, Repeat } from '@blueprintjs/icons';
import { eventColorClass } from '#renderer/domain/calendar/event-chip.tsx';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatEventTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import { eventWorth } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import { CompleteButton } from './complete-button.tsx';
import { EventPeople } from './event-people.tsx';
import type { OpenDialog } from './open-dialog.ts';
import styles from './upcoming-card.module.css';

interface UpcomingItemProps {
  occurrence: Occurrence;
  /** Left out where all items are of the same day; the date is then not shown. */
  today?: LocalDate;
  onOpen: (dialog: OpenDialog) => void;
}

/** An event in a list: title, time, people and completion. */
export function UpcomingItem({ occurrence, today, onOpen }: UpcomingItemProps) {
  const { event, date, isCompleted } = occurrence;
  const points = eventWorth(event).completion;
  const when = [today && formatDay(date, today), formatEventTime(event)].filter(Boolean).join(' · ');
  return (
    <li className={classNames(styles.item, eventColorClass(event.color))} data-done={isCompleted || undefined}>
      <div className={styles.words}>
        <PressArea
          className={styles.title}
          dir="auto"
          onClick={() => onOpen({ kind: 'event', eventId: event.id, date })}
        >
          {event.title}
        </PressArea>
        <p className={styles.when}>
          <bdi>{when}</bdi>
          {event.isRecurring ? (
            <Mark icon={<Repeat size={14} aria-hidden="true" />} words={say(words.everyWeekMark)} />
          ) : null}
          {event.isPrivate ? (
            <Mark icon={<Lock size={14} aria-hidden="true" />} words={say(words.privateMark)} />
          ) : null}
        </p>
        <EventPeople event={event} />
      </div>
      <div className={styles.side}>
        {points > 0 ? <PointsPill points={points} kind="plus" /> : null}
        <CompleteButton occurrence={occurrence} />
      </div>
    </li>
  );
}

function Mark({ icon, words }: { icon: React.ReactNode; words: string }) {
  return (
    <span className={styles.mark}>
      {icon}
      {words}
    </span>
  );
}
