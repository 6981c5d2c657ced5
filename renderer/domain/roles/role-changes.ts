import { useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/roles.ts';

const CREATE_ROLE = ['roles', 'create'];

/** Message of a failed creation of a role (words-12). */
export const CREATE_ROLE_FAILURE = say(words.failedToCreateRole);

/** Creates a role. @param success title of the success toast, which differs by screen (words-23) */
export function useCreateRole(familyId: string, success: string) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: CREATE_ROLE,
    mutationFn: (body: ContractRequest<typeof createRole>['body']) => call(createRole, { params: { familyId }, body }),
    onSuccess: ({ name }) => showToast({ title: success, description: say(words.roleCreatedNamed, { role: name }) }),
    onError: () => showToast({ title: say(common.error), description: CREATE_ROLE_FAILURE, intent: 'danger' }),
    onSettled: () => refreshAfter(queryClient, 'roles.changed'),
  });
}
