import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { UNTIL_HEADER } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { listEvents } from '#shared/contracts/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Events of a range of days. */
export interface EventList {
  events: readonly EventView[];
  /** The last day that the list covers when the server cut it short; null when it is complete. */
  until: LocalDate | null;
}

/** Query for the events that a person may see, with their occurrences between two days, both inclusive. */
export const eventsQuery = (userId: string, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['/api/calendar', userId, from, to],
    queryFn: async ({ signal }): Promise<EventList> => {
      let until: LocalDate | null = null;
      const onHeaders = (headers: Headers) => {
        until = headers.get(UNTIL_HEADER);
      };
      const events = await call(listEvents, { params: { userId }, query: { from, to } }, { signal, onHeaders });
      return { events, until };
    },
  });
