import { useCallback } from 'react';
import { useTicking } from '#renderer/domain/ticks/ticks.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { eventWorth } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';

/** An occurrence to complete or to mark as incomplete. */
export interface EventTick {
  eventId: string;
  date: LocalDate;
  /** Id of the person whose day is ticked. */
  userId: string;
  /** Title of the event. */
  text: string;
  /** Points that the event gave before this tick; when the answer has more, completing it gave points. */
  pointsEarned: number;
}

/** Message of a failed change of an event (words-17). */
export const EVENT_UPDATE_FAILURE = say(words.failedToUpdateEvent);

/**
 * Returns the function that completes an occurrence or marks it as incomplete, and shows toasts (words-24). Its promise
 * rejects when the server refuses. Ticks that cannot reach the server are kept on the device (live-10).
 */
export function useEventTicking(): (tick: EventTick, wanted: boolean, isSaved: boolean) => Promise<void> {
  const tickEvent = useTicking();
  return useCallback(
    ({ pointsEarned, ...tick }, wanted, isSaved) => {
      let before = pointsEarned;
      return tickEvent(tick, wanted, isSaved, (event, isCompleted) => {
        showToast({ title: say(words.eventUpdated), description: completionWords(event, isCompleted, before) });
        before = event.pointsEarned;
      });
    },
    [tickEvent],
  );
}

/**
 * Returns the toast text for the points that completing gave: only ten different occurrences a day give points, and
 * only two of a child's own events (calendar-26).
 */
function completionWords(event: EventView, isCompleted: boolean, pointsBefore: number): Phrase {
  const { completionPoints, pointsEarned, unconfirmed } = event;
  if (!isCompleted) return say(words.markedAsIncomplete);
  if (completionPoints === 0) return say(words.markedAsComplete);
  if (eventWorth(event).completion === 0) return say(words.completedOwnPrivate);
  if (pointsEarned <= pointsBefore) return say(unconfirmed ? words.completedAllOwnEarned : words.completedAllEarned);
  return say(words.pointsForCompleting, { count: completionPoints });
}
