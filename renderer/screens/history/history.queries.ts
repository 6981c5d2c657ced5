import { useQuery } from '@tanstack/react-query';
import { familyHistoryQuery, historyQuery } from '#renderer/domain/progress/history-query.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Fetches the history of one person; refetched on another day. */
export function useHistory(userId: string, today: LocalDate) {
  return useQuery(historyQuery(userId, today));
}

/** Fetches the history of the children, together and individually. */
export function useFamilyHistory(today: LocalDate) {
  return useQuery(familyHistoryQuery(today));
}

/** Props of every card of a history. */
export interface HistoryCardProps {
  history: HistoryView;
  today: LocalDate;
  /** True to show a table instead of a chart. */
  isTable: boolean;
}
