import { LIMITS, UNTIL_HEADER } from '#shared/constants.ts';
import type * as schemas from '#shared/contracts/calendar.schema.ts';
import { defineContract } from '#shared/contracts/contract.ts';

/**
 * GET /api/calendar/{userId}: lists the events that the person may see. With `from` and `to` it lists the occurrences
 * in that range of at most 400 days; otherwise all present and future events and those of the last 400 days
 * (calendar-15, calendar-17).
 */
export const listEvents = defineContract<typeof schemas.listEvents>({
  method: 'GET',
  path: '/api/calendar/:userId',
  permission: 'day.read',
  answerHeaders: {
    [UNTIL_HEADER]: `Only when the list ends early (${LIMITS.calendarOccurrences} occurrences): the last day it covers whole, YYYY-MM-DD`,
  },
  errors: ['range_too_long'],
});

/** POST /api/calendar: makes an event and awards its `creationPoints` to the caller (calendar-19). */
export const createEvent = defineContract<typeof schemas.createEvent>({
  method: 'POST',
  path: '/api/calendar',
  permission: 'family.belong',
  status: 201,
  errors: ['too_many_events_today', 'too_many_events'],
});

/** PUT /api/calendar/{eventId}: changes an event, or completes one occurrence of it. */
export const updateEvent = defineContract<typeof schemas.updateEvent>({
  method: 'PUT',
  path: '/api/calendar/:eventId',
  permission: 'family.belong',
  errors: ['date_out_of_range', 'event_not_due', 'points_already_spent', 'too_many_events', 'too_many_marks'],
});

/** DELETE /api/calendar/{eventId}: deletes an event with its whole series. */
export const deleteEvent = defineContract<typeof schemas.deleteEvent>({
  method: 'DELETE',
  path: '/api/calendar/:eventId',
  permission: 'family.belong',
});
