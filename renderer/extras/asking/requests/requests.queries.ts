import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { completeTask } from '#shared/contracts/points.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import {
  declineRequest,
  grantRequest,
  grantRequests,
  handOver,
  listRequests,
  markSeen,
  withdrawRequest,
} from '#shared/extras/asking/contract.ts';
import * as words from '#shared/extras/asking/words.ts';
import * as looking from '#shared/extras/looking/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** Query of the requests about which the signed-in person still has to do something. */
export const requestsQuery = queryOptions({
  queryKey: ['/api/requests'],
  queryFn: ({ signal }) => call(listRequests, {}, { signal }),
});

/** Lists the requests that wait for the signed-in grown-up; empty for a person who may not decide. */
export function useWaiting(): readonly RequestView[] {
  const mayDecide = useCan('requests.decide');
  const { data = [] } = useQuery(requestsQuery);
  return mayDecide ? data.filter(({ status }) => status === 'waiting') : [];
}

type Asked = Pick<RequestView, 'id' | 'title' | 'points' | 'kind'>;

/** Makes the handlers that follow each answer: they show why it failed, and refresh what it changed. */
function useSettled() {
  const queryClient = useQueryClient();
  return {
    onError: (error: unknown) => {
      const description = messageFor(error, say(words.failedToDecide));
      showToast({ title: say(common.error), description, intent: 'danger' });
    },
    onSettled: () => refreshAfter(queryClient, 'requests.changed', 'progress.changed'),
  };
}

/**
 * Mutation that answers a request.
 * @param said returns the toast that is shown once the answer is saved; null for none
 */
function useAnswer<Given>(
  send: (id: string, given: Given) => Promise<RequestView>,
  said: (asked: Said) => Toast | null,
) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ request, given }: { request: Asked; name: string; given: Given }) => send(request.id, given),
    onSuccess: (_answer, { request, name }) => {
      const toast = said({ ...request, name });
      if (toast) showToast(toast);
    },
    ...settled,
  });
}

type Said = Asked & { name: string };
type Toast = Parameters<typeof showToast>[0];

/** Grants a reward, or accepts a done task: with the promised points unless others are given. */
export function useGrant() {
  return useAnswer<number | undefined>(
    (requestId, points) => call(grantRequest, { params: { requestId }, body: points === undefined ? {} : { points } }),
    ({ name, title, kind }) => ({
      title: say(kind === 'task' ? words.looksGood : words.saidYes),
      description: say(words.rewardForName, { name, reward: title }),
    }),
  );
}

/** Accepts several done tasks of a child at once, all or none. */
export function useGrantAll() {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ ids }: { ids: string[]; name: string }) => call(grantRequests, { body: { ids } }),
    onSuccess: (granted, { name }) =>
      showToast({
        title: say(words.looksGood),
        description: say(words.tasksNamedCount, { name, count: granted.length }),
      }),
    ...settled,
  });
}

/** Declines a request, with a note unless it is empty. */
export function useDecline() {
  return useAnswer<string>(
    (requestId, note) => call(declineRequest, { params: { requestId }, body: note === '' ? {} : { note } }),
    ({ name, title, points, kind }) =>
      kind === 'task'
        ? { title: say(words.anotherLook), description: say(words.rewardForName, { name, reward: title }) }
        : { title: say(words.saidNotThisTime), description: say(words.pointsBackNamed, { name, count: points }) },
  );
}

/** Withdraws a request of the signed-in person. */
export function useWithdraw() {
  return useAnswer<void>(
    (requestId) => call(withdrawRequest, { params: { requestId } }),
    ({ points }) => ({ title: say(words.takenBack), description: say(words.pointsAreBack, { count: points }) }),
  );
}

/** Ticks a task that was sent back again, on its own day (looking-16). */
export function useTickAgain() {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ subjectId: taskId, userId, date }: RequestView) =>
      call(completeTask, { params: { taskId }, body: { userId, date } }),
    onSuccess: (_day, { title }) => showToast({ title, description: say(looking.looksAgainHint) }),
    ...settled,
  });
}

/** Records that a child has received the reward; the toast can undo it. */
export function useHandOver() {
  const undo = useAnswer<void>(
    (requestId) => call(handOver, { params: { requestId }, body: { value: false } }),
    () => null,
  );
  return useAnswer<void>(
    (requestId) => call(handOver, { params: { requestId }, body: { value: true } }),
    (asked) => ({
      title: say(words.handedOver),
      description: say(words.rewardForName, { name: asked.name, reward: asked.title }),
      action: {
        label: say(common.undo),
        onClick: () => undo.mutate({ request: asked, name: asked.name, given: undefined }),
      },
    }),
  );
}

/** Records that the signed-in person has read the decision. */
export function useMarkSeen() {
  return useAnswer<void>(
    (requestId) => call(markSeen, { params: { requestId } }),
    () => null,
  );
}
