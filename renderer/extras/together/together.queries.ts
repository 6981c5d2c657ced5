import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import type { WeekView } from '#shared/extras/together/contract.schema.ts';
import { getTogether, giveTreat, setTogether } from '#shared/extras/together/contract.ts';
import * as words from '#shared/extras/together/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';

/** Query for what the family fills together; another one each day. */
export const togetherQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: ['/api/together', today],
    queryFn: ({ signal }) => call(getTogether, {}, { signal }),
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, 'family.changed');
}

/** Sets target and treat of this week, or takes them away. */
export function useSetTogether() {
  return useMutation({
    mutationFn: (body: ContractRequest<typeof setTogether>['body']) => call(setTogether, { body }),
    onSuccess: ({ now }) =>
      showToast({ title: now ? say(words.targetSaved, { treat: now.treat.title }) : say(words.targetTakenAway) }),
    onSettled: useRefresh(),
  });
}

/** Records that the treat of a week was given. */
export function useGiveTreat({ week, treat }: WeekView) {
  return useMutation({
    mutationFn: () => call(giveTreat, { params: { week } }),
    onSuccess: () => showToast({ title: say(words.treatGiven, { treat: treat.title }) }),
    onError: (error) =>
      showToast({
        title: say(common.error),
        description: messageFor(error, say(words.failedToSaveTogether)),
        intent: 'danger',
      }),
    onSettled: useRefresh(),
  });
}
