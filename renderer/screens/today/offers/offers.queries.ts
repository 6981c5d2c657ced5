import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { listOffers, updateFamily } from '#shared/contracts/families.ts';
import type { Extra } from '#shared/extras.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/extras.ts';

/** Query for the extras that fit what the family does (extras-10). */
export const offersQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'offers'],
    queryFn: ({ signal }) => call(listOffers, { params: { familyId } }, { signal }),
  });

/** Answer to an offer: `on` is the complete list of extras to be on, null for not now. */
interface Answer {
  extra: Extra;
  name: Phrase;
  on: Extra[] | null;
}

/** Answers the offer of an extra; it is not offered again. */
export function useAnswerOffer(familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ extra, on }: Answer) =>
      call(updateFamily, { params: { familyId }, body: on ? { extras: on } : { offerAnswered: extra } }),
    onSuccess: (_family, { extra, name, on }) => {
      queryClient.setQueryData(offersQuery(familyId).queryKey, (offers) =>
        offers ? { extras: offers.extras.filter((each) => each !== extra) } : offers,
      );
      if (on) showToast({ title: say(words.switchedOn), description: name });
    },
    onError: (error) =>
      showToast({
        intent: 'danger',
        title: say(common.error),
        description: messageFor(error, say(words.failedToSwitch)),
      }),
    onSettled: () => refreshAfter(queryClient, 'family.changed', 'plan.changed'),
  });
}
