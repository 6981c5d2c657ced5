import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { showRefusedTick } from '#renderer/domain/ticks/refused-toast.ts';
import { useTicking } from '#renderer/domain/ticks/ticks.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ReportGoal } from '#shared/extras/school/contract.schema.ts';
import { getReport } from '#shared/extras/school/contract.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Query of a report about a child (school-7). @param today its answer is another on another day */
export const reportQuery = (userId: string, from: LocalDate, to: LocalDate, today: LocalDate) =>
  queryOptions({
    // What makes a history old makes a report old.
    queryKey: ['/api/history', 'report', userId, from, to, today],
    queryFn: ({ signal }) => call(getReport, { params: { userId }, query: { from, to } }, { signal }),
    staleTime: 0,
  });

/** Returns the function that ticks and un-ticks a goal on a day; a refused one is said in a toast (school-2). */
export function useMarking({ id: userId }: PersonView) {
  const queryClient = useQueryClient();
  const tick = useTicking();
  return ({ taskId, text, done, waiting }: ReportGoal, date: LocalDate, wanted: boolean) => {
    const isSaved = done.includes(date) || waiting.includes(date);
    tick({ taskId, userId, date, text }, wanted, isSaved).catch((error: unknown) =>
      showRefusedTick(queryClient, text, wanted, error),
    );
  };
}
