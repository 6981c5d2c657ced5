import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { historyQuery } from '#renderer/domain/progress/history-query.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { getFamilyHistory } from '#shared/contracts/history.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Fetches the history of one person; refetched on another day. */
export function useHistory(userId: string, today: LocalDate) {
  return useQuery(historyQuery(userId, today));
}

/** Fetches the history of the children, together and individually. */
export function useFamilyHistory(today: LocalDate) {
  return useQuery({
    queryKey: ['/api/history', today],
    queryFn: ({ signal }) => call(getFamilyHistory, {}, { signal }),
  });
}

/** Props of every card of a history. */
export interface HistoryCardProps {
  history: HistoryView;
  today: LocalDate;
  /** True to show a table instead of a chart. */
  isTable: boolean;
}
