import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { explainDay } from '#shared/contracts/plan.ts';

/** Why what is on a person's list is planned for a day or not. */
export const dayPlanQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/plan', userId, date],
    queryFn: ({ signal }) => call(explainDay, { params: { userId, date } }, { signal }),
    staleTime: 0,
  });
