import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { EVENT_POINTS } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { formatEventTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import { CompleteButton } from './complete-button.tsx';
import styles from './event-dialog.module.css';
import { EventPeople } from './event-people.tsx';
import { typeWords } from './event-words.ts';

/** Shows an event that the signed-in person may not change. */
export function EventDetails({ occurrence, onClose }: { occurrence: Occurrence; onClose: () => void }) {
  const { event, date } = occurrence;
  return (
    <Dialog
      isOpen
      title={event.title}
      onClose={onClose}
      footer={
        <>
          <CompleteButton occurrence={occurrence} />
          <Button onClick={onClose}>{say(common.close)}</Button>
        </>
      }
    >
      <div className={styles.details}>
        <p>
          <strong>{formatWholeDay(date)}</strong> <bdi>{formatEventTime(event)}</bdi>
        </p>
        <p className="muted">
          {say(words.typeSummary, {
            type: typeWords(event.type),
            repeats: event.isRecurring ? 'yes' : 'no',
            completed: occurrence.isCompleted ? 'yes' : 'no',
          })}
        </p>
        <EventPeople event={event} />
        <OwnEventNote event={event} />
        {event.description ? (
          <p className={styles.description} dir="auto">
            {event.description}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Explains how a child's own event gives points (calendar-46); renders nothing for other events. */
export function OwnEventNote({ event }: { event: EventView }) {
  if (!event.unconfirmed) return null;
  const note = event.isPrivate
    ? say(words.ownPrivatePointsHint)
    : say(words.ownEventPointsHint, { count: EVENT_POINTS.rewardedOwnPerDay });
  return <p className="muted">{note}</p>;
}
