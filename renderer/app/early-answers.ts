import type { QueryClient } from '@tanstack/react-query';
import { learnServerTime } from '#renderer/api/server-clock.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { notePageState } from '#renderer/live/page-state.ts';
import { type AnswerTo, keepEarlyDay } from '#renderer/screens/today/day/today.queries.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';

interface EarlyAnswers {
  /** Time at which the server gave them, as in its Date header. */
  date: string;
  /** State of the family's changes at which they were given. */
  state: string;
  /** By the address of their call. */
  answers: Record<string, unknown>;
}

/**
 * Takes up the answers that the server put into the page, so that a slow tablet draws Home once and not three times
 * (speed-8). What did not come with the page is asked for by the screen that needs it.
 */
export function keepEarlyAnswers(queryClient: QueryClient): void {
  const early = readEarlyAnswers();
  if (!early) return;
  learnServerTime(early.date);
  notePageState(early.state);
  const answerTo: AnswerTo = (contract, request) => early.answers[urlOf(contract, request)] as never;
  const user = answerTo(getCurrentUser, {});
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (user?.family) keepEarlyDay(queryClient, user.id, user.family.today, answerTo);
}

function readEarlyAnswers(): EarlyAnswers | null {
  const element = document.getElementById('early-answers');
  // They are one person's, and the page may soon be another's.
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? 'null');
  } catch {
    // Cut off on its way.
    return null;
  }
}
