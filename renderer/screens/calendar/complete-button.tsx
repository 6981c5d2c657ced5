import { Tick, Undo } from '@blueprintjs/icons';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { say } from '#shared/language/say.ts';
import { currentOccurrence } from '#shared/rules/calendar.ts';
import { addDays } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import { useCompleteOccurrence, useEventRights } from './calendar.queries.ts';

/** Completes an occurrence, or takes that back; nothing for those who may not. */
export function CompleteButton({ occurrence }: { occurrence: Occurrence }) {
  const { event, date, isCompleted } = occurrence;
  const today = useFamilyDay()?.today ?? date;
  const complete = useCompleteOccurrence();
  if (!useEventRights()(event).mayComplete) return null;
  if (isCompleted) {
    return (
      <Button
        size="small"
        icon={<Undo aria-hidden="true" />}
        aria-label={say(words.undoNamed, { title: event.title })}
        onClick={() => void complete(occurrence, false)}
      >
        {say(common.undo)}
      </Button>
    );
  }
  const isLater = event.isRecurring && date > currentOccurrence(event, addDays(today, 1));
  return (
    <Button
      size="small"
      variant="success"
      icon={<Tick aria-hidden="true" />}
      aria-label={say(words.completeNamed, { title: event.title })}
      disabledReason={isLater ? say(words.youCanDoThis) : null}
      onClick={() => void complete(occurrence, true)}
    >
      {say(words.complete)}
    </Button>
  );
}
