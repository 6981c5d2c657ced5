import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { eventWorth } from '#shared/rules/calendar.ts';
import * as words from '#shared/words/calendar.ts';
import { CompleteButton } from './complete-button.tsx';

/** Shows the date of the opened occurrence and whether it is completed. */
export function OccurrenceLine({ occurrence }: { occurrence: Occurrence }) {
  const { event, date, isCompleted } = occurrence;
  const points = eventWorth(event).completion;
  return (
    <Notice
      action={
        <>
          {points > 0 ? <PointsPill points={points} kind="plus" /> : null}
          <CompleteButton occurrence={occurrence} />
        </>
      }
    >
      <strong>{formatWholeDay(date)}</strong>
      <p className="muted">{isCompleted ? say(words.completedStatus) : say(words.notCompletedYet)}</p>
    </Notice>
  );
}
