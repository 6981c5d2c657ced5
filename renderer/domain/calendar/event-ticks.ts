import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#renderer/api/client.ts';
import { eventTickKey } from '#renderer/domain/ticks/tick-key.ts';
import { sendUnkept } from '#renderer/domain/ticks/ticks.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { updateEvent } from '#shared/contracts/calendar.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** One occurrence of an event. */
interface EventDay {
  eventId: string;
  date: LocalDate;
}

/** An occurrence to complete or to take back. */
export interface EventTick extends EventDay {
  /** What the event had given before, in points: an answer with more says that completing gave some. */
  pointsEarned: number;
}

/** What a failed change of an event says (docs/product/words.md#words-17). */
export const EVENT_UPDATE_FAILURE = 'Failed to update event. Please try again.';

/**
 * How to complete an occurrence and take that back, with its toasts (docs/product/words.md#words-24); rejects when the
 * last wish could not be saved.
 */
export function useEventTicking(): (tick: EventTick, wanted: boolean, isSaved: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    (tick, wanted, isSaved) => {
      let before = tick.pointsEarned;
      return sendUnkept(eventTickKey(tick), wanted, isSaved, {
        save: async (isCompleted) => {
          const { eventId, date } = tick;
          const event = await call(updateEvent, { params: { eventId }, body: { isCompleted, date } });
          showToast({ title: 'Event Updated', description: completionWords(event, isCompleted, before) });
          before = event.pointsEarned;
        },
        refresh: () => refreshAfter(queryClient, 'calendar.changed', 'progress.changed'),
      });
    },
    [queryClient],
  );
}

/**
 * What completing really gave: only ten different occurrences a day give points (docs/product/calendar.md#calendar-26).
 */
function completionWords(
  { completionPoints, pointsEarned }: EventView,
  isCompleted: boolean,
  pointsBefore: number,
): string {
  if (!isCompleted) return 'Event marked as incomplete.';
  if (completionPoints === 0) return 'Event marked as complete.';
  if (pointsEarned <= pointsBefore) {
    return "Event marked as complete. Today's points for events are all earned already.";
  }
  return `+${formatNumber(completionPoints)} ${completionPoints === 1 ? 'point' : 'points'} for completing your activity!`;
}
