import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { HomeNetworkView } from '#shared/contracts/home-only.schema.ts';
import { forgetHomeNetwork, getHomeNetwork, keepHomeNetwork, setHomeOnly } from '#shared/contracts/home-only.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as extrasWords from '#shared/words/extras.ts';
import * as words from '#shared/words/networks.ts';
import { failed } from './admin.queries.ts';

/** Query for the networks in which the server answers; always refetched, since the computer may have been moved. */
export const homeNetworkQuery = queryOptions({
  queryKey: ['/api/home-network'],
  queryFn: ({ signal }) => call(getHomeNetwork, {}, { signal }),
  staleTime: 0,
});

/** Switches "answer only at home" on and off. */
export function useSetHomeOnly() {
  return useChange(
    (isHomeOnly: boolean) => call(setHomeOnly, { body: { isHomeOnly } }),
    ({ isHomeOnly }) => ({
      title: say(isHomeOnly ? extrasWords.switchedOn : extrasWords.switchedOff),
      description: say(words.serveAtHomeOnly),
    }),
  );
}

/** Adds the server's current networks to the home networks. */
export function useKeepHome() {
  return useChange(
    () => call(keepHomeNetwork),
    ({ networks }) => ({ title: say(words.thisIsHomeNow), description: networks.at(-1)?.subnet ?? '' }),
  );
}

/** Removes a home network. */
export function useForgetHome() {
  return useChange(
    ({ id }: Pick<HomeNetworkView['networks'][number], 'id' | 'subnet'>) =>
      call(forgetHomeNetwork, { params: { networkId: id } }),
    (_view, { subnet }) => ({ title: say(words.forgotten), description: subnet }),
  );
}

function useChange<V>(
  change: (wanted: V) => Promise<HomeNetworkView>,
  word: (view: HomeNetworkView, wanted: V) => { title: string; description: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (view, wanted) => {
      queryClient.setQueryData(homeNetworkQuery.queryKey, view);
      showToast(word(view, wanted));
    },
    onError: (error) => {
      failed(say(common.error), messageFor(error, say(words.couldNotChange)));
      void queryClient.invalidateQueries(homeNetworkQuery);
    },
  });
}
