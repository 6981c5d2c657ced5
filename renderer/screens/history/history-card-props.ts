import type { HistoryView } from '#shared/contracts/history.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** What every card of a history shows of it. */
export interface HistoryCardProps {
  history: HistoryView;
  today: LocalDate;
  /** Figures in a table instead of a chart. */
  isTable: boolean;
}
