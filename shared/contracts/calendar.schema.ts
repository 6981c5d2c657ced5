import * as z from 'zod/mini';
import { EVENT_COLORS, EVENT_POINTS, EVENT_TYPES, LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, done, id, listOf, localDate, optionalText, points, text } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** An event of the family's calendar. */
export const eventView = z.object({
  id: z.string(),
  /** Id of the owner; null after they left (people-28). */
  userId: z.nullable(z.string()),
  familyId: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.nullable(z.string()),
  type: z.string(),
  color: z.string(),
  assignedUsers: listOf(z.string(), LIMITS.eventAssignees),
  isPrivate: z.boolean(),
  /** True for a child's own event that no grown-up has confirmed; absent otherwise. */
  unconfirmed: z.optional(z.boolean()),
  isAllDay: z.boolean(),
  isRecurring: z.boolean(),
  recurringType: z.string(),
  recurringEndDate: z.nullable(z.string()),
  /** State of today's occurrence, otherwise of the next one. */
  isCompleted: z.boolean(),
  /** Points that the event has given so far. */
  pointsEarned: z.number(),
  creationPoints: z.number(),
  completionPoints: z.number(),
  /** Days on which it happens within the requested range. */
  occurrences: z.optional(
    listOf(z.object({ date: z.string(), isCompleted: z.boolean() }), Math.ceil(LIMITS.calendarDays / 7)),
  ),
});

/** An event of the family's calendar. */
export type EventView = z.output<typeof eventView>;

const eventPoints = points(0, EVENT_POINTS.maximum, words.useAtLeast0Points);

const noDate = z.union([z.literal(''), z.null(), localDate], worded(words.dateFormatHint));

const time = z.union(
  [z.literal(''), z.null(), z.string().check(atMost(5, words.timeFormatHint), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))],
  worded(words.timeFormatHint),
);

const eventFields = {
  title: text(120, words.titleIsRequired),
  description: z.optional(z.nullable(optionalText(1000))),
  date: localDate,
  time: z.optional(time),
  type: z.optional(z.enum(EVENT_TYPES, worded(words.chooseAType))),
  color: z.optional(z.enum(EVENT_COLORS, worded(words.chooseAColour))),
  assignedUsers: z.optional(
    z.array(id).check(atMost(LIMITS.eventAssignees, words.atMostPeople, { maximum: LIMITS.eventAssignees })),
  ),
  isPrivate: z.optional(z.boolean()),
  isAllDay: z.optional(z.boolean()),
  isRecurring: z.optional(z.boolean()),
  recurringType: z.optional(z.literal('weekly', worded(words.eventsRepeatWeekly))),
  recurringEndDate: z.optional(noDate),
  creationPoints: z.optional(eventPoints),
  completionPoints: z.optional(eventPoints),
};

/** Body of making an event; the caller becomes its owner. */
export const createEventBody = z.object(eventFields);

/** Fields of a new event. */
export type NewEvent = z.output<typeof createEventBody>;

/** Body of changing an event: any of its fields, or only `isCompleted` and the `date` of the occurrence. */
export const updateEventBody = z.object({
  ...eventFields,
  title: z.optional(eventFields.title),
  date: z.optional(eventFields.date),
  isCompleted: z.optional(z.boolean()),
});

/** Fields of an event that a change sets. */
export type EventChanges = z.output<typeof updateEventBody>;

const eventParams = z.object({ eventId: id });

/** GET /api/calendar/:userId. */
export const listEvents = {
  params: z.object({ userId: id }),
  query: z.object({ from: z.optional(localDate), to: z.optional(localDate) }).check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      ...worded(words.giveBothFromAndTo),
    }),
    z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], ...worded(words.giveTheFirstDayFirst) }),
  ),
  response: listOf(eventView, LIMITS.calendarOccurrences),
} satisfies CallSchemas;

/** POST /api/calendar. */
export const createEvent = {
  body: createEventBody,
  response: eventView,
} satisfies CallSchemas;

/** PUT /api/calendar/:eventId. */
export const updateEvent = {
  params: eventParams,
  body: updateEventBody,
  response: eventView,
} satisfies CallSchemas;

/** DELETE /api/calendar/:eventId. */
export const deleteEvent = {
  params: eventParams,
  response: done,
} satisfies CallSchemas;
