import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { listKindWords, sayKindWords, takeBackKindWords } from '#shared/extras/kindness/contract.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';

/** Query for the kind words to a child, newest first, in pages. */
export const kindWordsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/users', userId, 'kind-words'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listKindWords,
        { params: { userId }, query: { limit: 20, ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void refreshAfter(queryClient, 'progress.changed');
}

function showFailure(error: unknown, otherwise: Phrase): void {
  showToast({ title: say(common.error), description: messageFor(error, otherwise), intent: 'danger' });
}

/** Says something kind to a child, with points or without (kindness-2). */
export function useSay(child: PersonView) {
  return useMutationOnce({
    mutationKey: ['kind-words', 'say', child.id],
    mutationFn: (body: { text: string; points: number }) => call(sayKindWords, { params: { userId: child.id }, body }),
    onSuccess: () => showToast({ title: say(words.saidToNamed, { name: shortName(child) }) }),
    onError: (error) => showFailure(error, say(words.sayFailed)),
    onSettled: useRefresh(),
  });
}

/** Takes kind words back (kindness-6). */
export function useTakeBack() {
  return useMutation({
    mutationFn: (wordId: string) => call(takeBackKindWords, { params: { wordId } }),
    onError: (error) => showFailure(error, say(words.takeBackFailed)),
    onSettled: useRefresh(),
  });
}
