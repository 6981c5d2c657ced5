import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** The history of one person; another day asks anew. */
export function useHistory(userId: string, today: LocalDate) {
  return useQuery({
    queryKey: ['/api/history', today, userId],
    queryFn: ({ signal }) => call(getHistory, { params: { userId } }, { signal }),
  });
}

/** The history of the children, together and one by one. */
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
  /** Figures in a table instead of a chart. */
  isTable: boolean;
}
