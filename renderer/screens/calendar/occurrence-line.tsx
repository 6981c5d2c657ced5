import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { CompleteButton } from './complete-button.tsx';
import styles from './event-dialog.module.css';
import { dayTitle } from './months.ts';

/** Which occurrence was opened, and whether it is done. */
export function OccurrenceLine({ occurrence }: { occurrence: Occurrence }) {
  const { event, date, isCompleted } = occurrence;
  return (
    <div className={styles.occurrence}>
      <p className={styles.state}>
        <strong>{dayTitle(date)}</strong>
        <span className="muted">{isCompleted ? 'Completed' : 'Not completed yet'}</span>
      </p>
      {event.completionPoints > 0 ? <PointsPill points={event.completionPoints} prefix="+" /> : null}
      <CompleteButton occurrence={occurrence} />
    </div>
  );
}
