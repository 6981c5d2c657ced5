import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import type { MovingStatus } from '#shared/contracts/moving.schema.ts';
import { cancelMoving, fetchFromOldComputer, finishMoving, getMoving, startMoving } from '#shared/contracts/moving.ts';
import { LONG_MS } from './backups.queries.ts';

/** Interval at which the old computer checks whether the new one has fetched the copy, in milliseconds. */
const REFETCH_EVERY_MS = 3000;
const START = ['moving', 'start'];

const movingQuery = queryOptions({
  queryKey: ['/api/moving'],
  queryFn: ({ signal }) => call(getMoving, {}, { signal }),
});

/** Polls the state of the move on the old computer while it waits for the new one. */
export function useMoving() {
  return useQuery({
    ...movingQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'ready' ? REFETCH_EVERY_MS : false),
  });
}

/** Makes the copy and generates the code of the move. */
export function useStartMoving() {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: START,
    mutationFn: () => call(startMoving, {}, { timeoutMs: LONG_MS }),
    onSuccess: (status) => queryClient.setQueryData(movingQuery.queryKey, status),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/backups'] }),
  });
}

/** Cancels the move. */
export function useCancelMoving() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelMoving),
    onSettled: () => queryClient.invalidateQueries(movingQuery),
  });
}

/** Finishes the move after the copy was carried over: this Kinboard stops. */
export function useFinishMoving() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(finishMoving),
    onSuccess: () =>
      queryClient.setQueryData(movingQuery.queryKey, (before): MovingStatus | undefined =>
        before ? { ...before, state: 'moved', code: null } : before,
      ),
  });
}

/** Fetches the copy from the old computer; called on the new one. */
export function useFetchFromOld() {
  return useMutation({
    mutationFn: (body: ContractRequest<typeof fetchFromOldComputer>['body']) =>
      call(fetchFromOldComputer, { body }, { timeoutMs: LONG_MS }),
  });
}
