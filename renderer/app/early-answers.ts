import type { QueryClient } from '@tanstack/react-query';
import { learnServerTime } from '#renderer/api/server-clock.ts';
import { currentUserQuery } from '#renderer/api/session.ts';
import { type AnswerTo, keepEarlyDay } from '#renderer/features/today/today.queries.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';

/**
 * Takes up the answers that the server put into the page, so that a slow tablet draws Home once and not three times
 * (reliability, S8). What did not come with the page is asked for by the screen that needs it.
 */
export function keepEarlyAnswers(queryClient: QueryClient): void {
  const text = document.getElementById('early-answers')?.textContent;
  if (!text) return;
  const { date, answers } = JSON.parse(text) as { date: string; answers: Record<string, unknown> };
  learnServerTime(date);
  const answerTo: AnswerTo = (contract, request) => answers[urlOf(contract, request)] as never;
  const user = answerTo(getCurrentUser, {});
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (user?.family) keepEarlyDay(queryClient, user.id, user.family.today, answerTo);
}
