import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { OUTLOOK_DAYS } from '#shared/contracts/home.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/** Query for a person's plan on the days of the outlook; used by families with an extra that changes the plan. */
export const planOutlookQuery = (userId: string, today: LocalDate) =>
  queryOptions({
    queryKey: ['/api/plan', userId, 'from', today],
    queryFn: ({ signal }) =>
      call(
        getOutlook,
        { params: { userId }, query: { from: today, to: addDays(today, OUTLOOK_DAYS - 1) } },
        { signal },
      ),
  });
