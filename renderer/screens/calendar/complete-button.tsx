import { Tick, Undo } from '@blueprintjs/icons';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { formatNotDue } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { isEventDue } from '#shared/permissions/events.ts';
import { currentOccurrence } from '#shared/rules/calendar.ts';
import { addDays } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import { useCompleteOccurrence, useEventRights } from './calendar.queries.ts';

/**
 * Button that completes an occurrence or undoes that; renders nothing without the right to. It has no fill, since
 * lists show several (calendar-49). For a child it is disabled
 * on future days and shows when the event is due (calendar-48).
 */
export function CompleteButton({ occurrence }: { occurrence: Occurrence }) {
  const { event, date, isCompleted } = occurrence;
  const today = useFamilyDay()?.today ?? date;
  const actor = useActor();
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
  const isDue = actor !== null && isEventDue(actor, date, today);
  const whyNot = isDue ? (isLater ? say(words.previousEventFirstHint) : null) : formatNotDue(date, today);
  return (
    <Button
      size="small"
      icon={<Tick aria-hidden="true" color="var(--app-good)" />}
      aria-label={say(words.completeNamed, { title: event.title })}
      disabledReason={whyNot}
      onPointerUp={({ pointerType }) => {
        // Touch shows no tooltip.
        if (whyNot && pointerType !== 'mouse') showToast({ title: event.title, description: whyNot, intent: 'info' });
      }}
      onClick={() => void complete(occurrence, true)}
    >
      {say(words.complete)}
    </Button>
  );
}
