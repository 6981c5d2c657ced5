import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { BreakView, Homes } from '#shared/extras/breaks/contract.schema.ts';
import { addBreaks, changeBreak, getHomes, listBreaks, removeBreak, setHomes } from '#shared/extras/breaks/contract.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';

const ADD = ['breaks', 'add'];

/** Query of the breaks of today and later. */
export const breaksQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: ['/api/breaks', today],
    queryFn: ({ signal }) => call(listBreaks, { query: { from: today } }, { signal }),
  });

/** Query of the days on which a child of two homes is here. */
export const homesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/breaks', 'homes', userId],
    queryFn: async ({ signal }) => (await call(getHomes, { params: { userId } }, { signal })).homes,
  });

function failed(error: unknown): void {
  const description = messageFor(error, say(words.failedToSaveBreak));
  showToast({ title: say(common.error), description, intent: 'danger' });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, 'plan.changed');
}

/** Adds a break for children; `names` are theirs, for the toast. */
export function useAddBreaks() {
  const refresh = useRefresh();
  return useMutationOnce({
    mutationKey: ADD,
    mutationFn: ({ body }: { body: ContractRequest<typeof addBreaks>['body']; names: string }) =>
      call(addBreaks, { body }),
    onSuccess: (_made, { names }) =>
      showToast({ title: say(words.breakAdded), description: say(words.breakAddedHint, { names }) }),
    onSettled: refresh,
  });
}

/** Lets a child be sick on a day, which is today. The toast can undo it. */
export function useAddSickDay(child: PersonView) {
  const refresh = useRefresh();
  const name = shortName(child);
  const undo = useMutation({
    mutationFn: (breakIds: readonly string[]) =>
      Promise.all(breakIds.map((breakId) => call(removeBreak, { params: { breakId } }))),
    onSuccess: () => showToast({ title: say(words.breakRemoved) }),
    onError: failed,
    onSettled: refresh,
  });
  return useMutationOnce({
    mutationKey: ADD,
    mutationFn: (day: LocalDate) =>
      call(addBreaks, { body: { userIds: [child.id], from: day, to: day, kind: 'sick' } }),
    onSuccess: (made) =>
      showToast({
        title: say(words.getWellSoon, { name }),
        description: say(words.breakAddedHint, { names: name }),
        action: { label: say(common.undo), onClick: () => undo.mutate(made.map(({ id }) => id)) },
      }),
    onError: failed,
    onSettled: refresh,
  });
}

/** Changes a break. */
export function useChangeBreak({ id }: BreakView) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof changeBreak>['body']) =>
      call(changeBreak, { params: { breakId: id }, body }),
    onSuccess: () => showToast({ title: say(words.breakChanged) }),
    onSettled: refresh,
  });
}

/** Brings a child back today: the break ends yesterday, or is removed if it began today. The toast can undo it. */
export function useEndBreak(shown: BreakView, { name, today }: { name: string; today: LocalDate }) {
  const refresh = useRefresh();
  const params = { breakId: shown.id };
  const undo = useMutation({
    mutationFn: async () => {
      if (shown.from < today) await call(changeBreak, { params, body: { to: shown.to } });
      else {
        const { userId, from, to, kind = 'other' } = shown;
        await call(addBreaks, { body: { userIds: [userId], from, to, kind } });
      }
    },
    onError: failed,
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: async () => {
      if (shown.from < today) await call(changeBreak, { params, body: { to: addDays(today, -1) } });
      else await call(removeBreak, { params });
    },
    onSuccess: () =>
      showToast({
        title: say(words.breakEnded),
        description: say(words.backTodayNamed, { name }),
        action: { label: say(common.undo), onClick: () => undo.mutate() },
      }),
    onError: failed,
    onSettled: refresh,
  });
}

/** A break that is to be removed. */
interface Removal {
  row: BreakView;
  name: string;
  /** True when the child has another break in the list. */
  hasOthers: boolean;
}

/** Deletes a break. */
export function useRemoveBreak() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ row }: Removal) => call(removeBreak, { params: { breakId: row.id } }),
    onSuccess: (_done, { name, hasOthers }) =>
      showToast({
        title: say(words.breakRemoved),
        ...(hasOthers ? { description: say(words.stillOnOtherBreak, { name }) } : {}),
      }),
    onError: failed,
    onSettled: refresh,
  });
}

/** Sets on which days a child is at this home from today on. */
export function useSetHomes(userId: string, name: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Homes | null) => call(setHomes, { params: { userId }, body }),
    onSuccess: () => showToast({ title: say(words.homesSaved), description: say(words.homesSavedHint, { name }) }),
    onSettled: refresh,
  });
}
