import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Query for the chart of a child's week (print-2). */
export const weekChartQuery = (userId: string, week: LocalDate) =>
  queryOptions({
    // What makes a history old makes a chart old.
    queryKey: ['/api/history', 'chart', userId, week],
    queryFn: ({ signal }) => call(getWeekChart, { params: { userId }, query: { week } }, { signal }),
    staleTime: 0,
  });
