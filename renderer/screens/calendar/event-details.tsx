import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { formatEventTime } from '#renderer/ui/format/format-time.ts';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { CompleteButton } from './complete-button.tsx';
import styles from './event-dialog.module.css';
import { EventPeople } from './event-people.tsx';
import { typeWords } from './event-words.ts';
import { dayTitle } from './months.ts';

/** An event of somebody else, to look at. */
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
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.details}>
        <p>
          <strong>{dayTitle(date)}</strong> <bdi>{formatEventTime(event)}</bdi>
        </p>
        <p className="muted">
          {typeWords(event.type)}
          {event.isRecurring ? ', every week' : ''}
          {occurrence.isCompleted ? ', completed' : ''}
        </p>
        <EventPeople event={event} />
        {event.description ? (
          <p className={styles.description} dir="auto">
            {event.description}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
