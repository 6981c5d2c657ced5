import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import type { MovingStatus } from '#shared/contracts/moving.schema.ts';
import { cancelMoving, fetchFromOldComputer, finishMoving, getMoving, startMoving } from '#shared/contracts/moving.ts';
import { LONG_MS } from './backups.queries.ts';

/** Interval at which the old computer looks whether the new one has come, in milliseconds. */
const LOOK_EVERY_MS = 3000;
const START = ['moving', 'start'];

const movingQuery = queryOptions({
  queryKey: ['/api/moving'],
  queryFn: ({ signal }) => call(getMoving, {}, { signal }),
});

/** Follows the state of the move on the old computer, closely while it waits for the new one. */
export function useMoving() {
  return useQuery({
    ...movingQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'ready' ? LOOK_EVERY_MS : false),
  });
}

/** Makes the copy and draws the code. */
export function useStartMoving() {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: START,
    mutationFn: () => call(startMoving, {}, { timeoutMs: LONG_MS }),
    onSuccess: (status) => queryClient.setQueryData(movingQuery.queryKey, status),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/backups'] }),
  });
}

/** Gives the move up. */
export function useCancelMoving() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelMoving),
    onSettled: () => queryClient.invalidateQueries(movingQuery),
  });
}

/** The copy was carried over: this Kinboard stops. */
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

/** On the new computer: fetches the copy from the old one. */
export function useFetchFromOld() {
  return useMutation({
    mutationFn: (body: ContractRequest<typeof fetchFromOldComputer>['body']) =>
      call(fetchFromOldComputer, { body }, { timeoutMs: LONG_MS }),
  });
}
