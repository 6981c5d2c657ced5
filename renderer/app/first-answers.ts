import type { QueryClient } from '@tanstack/react-query';
import { dropEarlyAnswers, readEarlyAnswers } from '#renderer/api/early-answers.ts';
import { currentUserQuery } from '#renderer/api/session.ts';
import { prefetchHome } from '#renderer/features/today/today.queries.ts';
import { PATHS } from '#renderer/ui/paths.ts';

/** How long the opening page waits for answers before the screens draw their own waiting, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Asks for what the first screen shows before anything is drawn, so that a slow tablet draws Home once and not three
 * times (reliability, S8). Never rejects: what fails is asked again, and told, by the screen that needs it.
 */
export async function firstAnswers(queryClient: QueryClient): Promise<void> {
  readEarlyAnswers();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([ask(queryClient), patience]);
  dropEarlyAnswers();
}

async function ask(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(currentUserQuery);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const isHome = `${window.location.pathname}${window.location.search}` === PATHS.home;
  if (!isHome || !user?.family || user.mustChangePassword) return;
  await prefetchHome(queryClient, user.id, user.family.today);
}
