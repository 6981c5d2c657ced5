import type { FastifyInstance } from 'fastify';
import { keptRoute, route, WithHeaders } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { UNTIL_HEADER } from '#shared/constants.ts';
import * as schemas from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { DONE } from '#shared/contracts/fields.ts';

/** Registers the calls for the family's calendar. */
export function calendarRoutes(app: FastifyInstance, { calendar }: Pick<Services, 'calendar'>): void {
  keptRoute(app, listEvents, schemas.listEvents, ({ caller, params, query: { from, to } }) => {
    const { events, until } = calendar.list(caller, params.userId, from && to ? { from, to } : undefined);
    return until ? new WithHeaders(events, { [UNTIL_HEADER]: until }) : events;
  });
  route(app, createEvent, schemas.createEvent, ({ caller, body }) => calendar.create(caller, body));
  route(app, updateEvent, schemas.updateEvent, ({ caller, params, body }) =>
    calendar.update(caller, params.eventId, body),
  );
  route(app, deleteEvent, schemas.deleteEvent, async ({ caller, params }) => {
    await calendar.remove(caller, params.eventId);
    return DONE;
  });
}
