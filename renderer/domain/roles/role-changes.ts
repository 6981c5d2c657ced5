import { useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { createRole } from '#shared/contracts/roles.ts';

const CREATE_ROLE = ['roles', 'create'];

/** What a failed creation of a role says (docs/product/words.md#words-12). */
export const CREATE_ROLE_FAILURE = 'Failed to create role';

/** Makes a role; each screen titles its success its own way (docs/product/words.md#words-23). */
export function useCreateRole(familyId: string, success: 'Success' | 'Role Created') {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: CREATE_ROLE,
    mutationFn: (body: ContractRequest<typeof createRole>['body']) => call(createRole, { params: { familyId }, body }),
    onSuccess: ({ name }) => showToast({ title: success, description: `The family has the role ${name} now.` }),
    onError: () => showToast({ title: 'Error', description: CREATE_ROLE_FAILURE, intent: 'danger' }),
    onSettled: () => refreshAfter(queryClient, 'roles.changed'),
  });
}
