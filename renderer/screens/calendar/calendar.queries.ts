import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { type EventList, eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import { EVENT_UPDATE_FAILURE, useEventTicking } from '#renderer/domain/calendar/event-ticks.ts';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { subjectOf, useMembers } from '#renderer/domain/members/members.ts';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { LIMITS } from '#shared/constants.ts';
import type { EventView, NewEvent } from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { isFailure, messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { mayChangeEvent, mayCompleteEvent } from '#shared/permissions/events.ts';
import { eventWorth } from '#shared/rules/calendar.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';

const ADD_EVENT = ['calendar', 'add'];

/** Fetches the events in a month's grid; the previous month stays visible while the next one loads. */
export function useMonthEvents(userId: string, weeks: readonly (readonly LocalDate[])[]) {
  const from = weeks[0]?.[0] ?? '';
  const to = weeks.at(-1)?.at(-1) ?? '';
  return useQuery({ ...eventsQuery(userId, from, to), placeholderData: keepPreviousData });
}

const eventsIn = ({ events }: EventList) => events;

/** Fetches the events from today on, as far ahead as one call may ask. */
export function useUpcomingEvents(userId: string, today: LocalDate) {
  return useQuery({ ...eventsQuery(userId, today, addDays(today, LIMITS.calendarDays - 1)), select: eventsIn });
}

/** Messages of a failed save (words-17). */
export const SAVE_FAILURES = { add: say(words.failedToAddEvent), update: EVENT_UPDATE_FAILURE } as const;

/** Returns the server's message when the calendar is full, else the fixed message (words-17). */
function saveFailure(error: unknown, action: keyof typeof SAVE_FAILURES): string {
  const isFull = hasCode(error, 'too_many_events') || hasCode(error, 'too_many_events_today');
  return isFull ? messageFor(error) : SAVE_FAILURES[action];
}

/** Creates an event, or updates the one with this id (words-24). */
export function useSaveEvent(eventId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: ADD_EVENT,
    mutationFn: (body: NewEvent) =>
      eventId === undefined ? call(createEvent, { body }) : call(updateEvent, { params: { eventId }, body }),
    onSuccess: (event) => {
      if (eventId === undefined) showToast({ title: say(words.eventAdded), description: createdWords(event) });
      else showToast({ title: say(words.eventUpdated), description: event.title });
    },
    onError: (error) => {
      if (isFailure(error) && error.issues.length > 0) return;
      showFailure(saveFailure(error, eventId === undefined ? 'add' : 'update'));
    },
    onSettled: () => void refreshAfter(queryClient, 'calendar.changed', 'progress.changed'),
  });
}

/** Deletes an event, the whole series. */
export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (event: EventView) => call(deleteEvent, { params: { eventId: event.id } }),
    onSuccess: (_done, event) => showToast({ title: say(words.eventDeleted), description: event.title }),
    onError: () => showFailure(say(words.failedToDeleteEvent)),
    onSettled: () => void refreshAfter(queryClient, 'calendar.changed', 'progress.changed'),
  });
}

/**
 * Returns the function that completes an occurrence or marks it as incomplete; on failure it shows a toast and
 * refetches.
 */
export function useCompleteOccurrence(): (occurrence: Occurrence, wanted: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const tick = useEventTicking();
  const userId = useSignedInUser().id;
  return async ({ event, date, isSaved }, wanted) => {
    try {
      const { id: eventId, title: text, pointsEarned } = event;
      await tick({ eventId, date, userId, text, pointsEarned }, wanted, isSaved);
    } catch (error) {
      const saysWhy = hasCode(error, 'points_already_spent') || hasCode(error, 'event_not_due');
      showFailure(saysWhy ? messageFor(error) : EVENT_UPDATE_FAILURE);
      void refreshAfter(queryClient, 'calendar.changed');
    }
  };
}

/** Tells what the signed-in person may do with an event; the server decides the same way. */
export function useEventRights(): (event: EventView) => { mayChange: boolean; mayComplete: boolean } {
  const actor = useActor();
  const people = useMembers().data?.map(subjectOf) ?? [];
  return (event) => ({
    mayChange: actor !== null && mayChangeEvent(actor, event),
    mayComplete: actor !== null && mayCompleteEvent(actor, event, people),
  });
}

/**
 * Returns the toast text for the points that creating gave: only the first ten events of a day give points, a child's
 * first two (calendar-25).
 */
function createdWords(event: EventView): string {
  const { title, creationPoints, pointsEarned } = event;
  if (creationPoints === 0) return title;
  if (eventWorth(event).creation === 0) return say(words.addedOwnPrivate, { title });
  if (pointsEarned === 0) return say(words.addedAllEarned, { title });
  return say(words.pointsForOrganized, { count: pointsEarned });
}

function showFailure(description: string): void {
  showToast({ title: say(common.error), description, intent: 'danger' });
}
