import type { QueryClient } from '@tanstack/react-query';
import { learnServerTime } from '#renderer/api/server-clock.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { notePageState } from '#renderer/live/page-state.ts';
import { type AnswerTo, keepEarlyDay } from '#renderer/screens/today/day/today.queries.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';

interface EarlyAnswers {
  /** Time at which the server made them, in the format of its Date header. */
  date: string;
  /** State of the family's changes when they were made. */
  state: string;
  /** Answers, by the URL of their call. */
  answers: Record<string, unknown>;
}

/**
 * Puts the answers that the server embedded in the page into the cache, so that a slow tablet draws Home once and not
 * three times (speed-8). Screens fetch the answers that were not embedded.
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
  // They belong to one person, and another may sign in on this page.
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? 'null');
  } catch {
    // The page was cut off in transit.
    return null;
  }
}
