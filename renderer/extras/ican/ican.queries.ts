import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractAnswer } from '#shared/contracts/contract.ts';
import type { GraduationView, HabitQuestion } from '#shared/extras/ican/contract.schema.ts';
import {
  answerHabit,
  bringBack,
  listGraduations,
  listHabits,
  noteGraduationsSeen,
} from '#shared/extras/ican/contract.ts';
import type { HabitAnswer } from '#shared/extras/ican/rules.ts';
import * as words from '#shared/extras/ican/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as kind from '#shared/words/kind.ts';

/** Query of this week's questions; whatever changes the plan changes them. */
export const habitsQuery = queryOptions({
  queryKey: ['/api/plan', '/api/habits'],
  queryFn: ({ signal }) => call(listHabits, {}, { signal }),
});

/** Query of what a person can do without points, the newest first. */
export const shelfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/users', userId, 'graduations'],
    queryFn: ({ signal }) => call(listGraduations, { params: { userId } }, { signal }),
  });

function useSettled() {
  const queryClient = useQueryClient();
  return {
    onError: (error: unknown) =>
      showToast({
        title: say(common.error),
        description: messageFor(error, say(words.failedToAnswer)),
        intent: 'danger',
      }),
    onSettled: () => refreshAfter(queryClient, 'progress.changed', 'tasks.changed'),
  };
}

/** Assigns a task on the shelf to the child again. */
export function useBringBack(userId: string) {
  return useMutation({
    mutationFn: ({ id: graduationId }: Pick<GraduationView, 'id' | 'title'>) =>
      call(bringBack, { params: { userId, graduationId } }),
    onSuccess: (_done, { title }) => showToast({ title: say(words.broughtBack), description: title }),
    ...useSettled(),
  });
}

/** Answers the question about a child; the toast can undo it. */
export function useAnswerHabit({ child, taskId, title }: HabitQuestion) {
  const me = useSignedInUser();
  const undo = useBringBack(child.id);
  return useMutation({
    mutationFn: (answer: HabitAnswer) => call(answerHabit, { params: { userId: child.id }, body: { taskId, answer } }),
    onSuccess: (given) => {
      const name = shortName(child);
      const isOthers = !given.isNew && given.by?.id !== me.id;
      if (isOthers) showToast(toastOfOthers(given, name, title));
      else if (given.answer === 'keep') showToast({ title: say(words.keptForNow, { task: title }) });
      else
        showToast({
          title: say(words.canDoThatNow, { name }),
          description: title,
          ...(given.graduationId === undefined
            ? {}
            : { action: undoOf(() => undo.mutate({ id: given.graduationId ?? '', title })) }),
        });
    },
    ...useSettled(),
  });
}

const undoOf = (onClick: () => void) => ({ label: say(common.undo), onClick });

/** Says that somebody else has answered before, and what. */
function toastOfOthers({ answer, by: author }: ContractAnswer<typeof answerHabit>, name: string, task: string) {
  const by = author?.name ?? say(kind.aGrownUp);
  const description =
    answer === 'can' ? say(words.answeredCan, { by, name, task }) : say(words.answeredKeep, { by, task });
  return { title: say(words.answeredAlready), description };
}

/** Records that the signed-in child has seen the page about some tasks. */
export function useNoteSeen() {
  const { id } = useSignedInUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(noteGraduationsSeen, { body: { ids } }),
    onSuccess: (shelf) => queryClient.setQueryData(shelfQuery(id).queryKey, shelf),
  });
}
