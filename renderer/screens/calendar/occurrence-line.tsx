import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { CompleteButton } from './complete-button.tsx';
import { dayTitle } from './months.ts';

/** Which occurrence was opened, and whether it is done. */
export function OccurrenceLine({ occurrence }: { occurrence: Occurrence }) {
  const { event, date, isCompleted } = occurrence;
  return (
    <Notice
      action={
        <>
          {event.completionPoints > 0 ? <PointsPill points={event.completionPoints} prefix="+" /> : null}
          <CompleteButton occurrence={occurrence} />
        </>
      }
    >
      <strong>{dayTitle(date)}</strong>
      <p className="muted">{isCompleted ? 'Completed' : 'Not completed yet'}</p>
    </Notice>
  );
}
