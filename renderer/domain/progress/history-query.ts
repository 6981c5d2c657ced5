import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Query for the history of one person; another one each day. */
export const historyQuery = (userId: string, today: LocalDate) =>
  queryOptions({
    queryKey: ['/api/history', today, userId],
    queryFn: ({ signal }) => call(getHistory, { params: { userId } }, { signal }),
  });

/** Query for the history of the children, together and individually; for professionals of their students. */
export const familyHistoryQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: ['/api/history', today],
    queryFn: ({ signal }) => call(getFamilyHistory, {}, { signal }),
  });
