import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hadNoAnswer, hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { createFamily, drawJoinCode, joinFamily } from '#shared/contracts/families.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as errors from '#shared/words/errors.ts';
import * as words from '#shared/words/family.ts';

function failed(title: string, description: string) {
  showToast({ title, description, intent: 'danger' });
}

/** Joins a family by its code (words-11). */
export function useJoinFamily() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (body: { joinCode: string }) => call(joinFamily, { body }),
    onSuccess: welcome,
    onError: (error) =>
      hadNoAnswer(error) || hasCode(error, 'too_many_attempts')
        ? failed(say(words.codeNotChecked), messageFor(error))
        : failed(say(words.invalidCode), say(errors.joinCodeUnknown)),
  });
}

/** Joins a family by the secret of an invitation link; the invitation sets the role (families-17). */
export function useAcceptInvitation() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (invitation: string) => call(joinFamily, { body: { invitation } }),
    onSuccess: welcome,
    onError: (error) => failed(say(common.error), messageFor(error)),
  });
}

function useWelcome() {
  const queryClient = useQueryClient();
  return ({ family }: ContractResult<typeof joinFamily>) => {
    showToast({ title: say(words.welcomeToTheFamily), description: say(words.youJoined, { family: family.name }) });
    return refreshAfter(queryClient, 'family.changed', 'members.changed');
  };
}

/** Creates a family; the caller becomes its admin. */
export function useCreateFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof createFamily>['body']) => call(createFamily, { body }),
    onSuccess: (family) => {
      showToast({
        title: say(words.familyCreated),
        description: say(words.yourFamilyCode, { code: family.joinCode ?? '' }),
      });
      return refreshAfter(queryClient, 'family.changed', 'members.changed');
    },
    onError: () => failed(say(common.error), say(words.failedToCreateFamily)),
  });
}

/** Generates a new join code; the old one stops working (families-12). */
export function useDrawJoinCode(familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(drawJoinCode, { params: { familyId } }),
    onSuccess: ({ joinCode }) => {
      queryClient.setQueryData(familyQuery(familyId).queryKey, (family) => family && { ...family, joinCode });
      showToast({
        title: say(words.familyCodeChanged),
        description: say(words.newFamilyCode, { code: joinCode }),
      });
    },
    onError: (error) => failed(say(common.error), messageFor(error, say(words.changeCodeFailed))),
    onSettled: () => refreshAfter(queryClient, 'family.changed'),
  });
}
