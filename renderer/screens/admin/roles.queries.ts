import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { FamilyRoleView, RoleChanges } from '#shared/contracts/roles.schema.ts';
import { deleteRole, updateRole } from '#shared/contracts/roles.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as members from '#shared/words/members.ts';
import { failed } from './admin.queries.ts';

/** Message of a failed change of a role (words-13). */
export const UPDATE_ROLE_FAILURE = say(words.saveRoleFailed);

/** Changes a role for all its holders; sends the whole role (roles-3). */
export function useUpdateRole(role: FamilyRoleView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: RoleChanges) =>
      call(updateRole, { params: { familyId: role.familyId, roleId: role.id }, body: { ...role, ...changes } }),
    onSuccess: ({ name }) =>
      showToast({ title: say(words.roleUpdated), description: say(common.savedNamed, { name }) }),
    onError: () => failed(say(members.updateFailed), UPDATE_ROLE_FAILURE),
    onSettled: () => void refreshAfter(queryClient, 'roles.changed', 'members.changed'),
  });
}

/** Deletes an unused role. */
export function useDeleteRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (role: FamilyRoleView) => call(deleteRole, { params: { familyId: role.familyId, roleId: role.id } }),
    onSuccess: (_done, { name }) =>
      showToast({ title: say(words.roleDeleted), description: say(words.roleDeletedNamed, { name }) }),
    onError: (error) => failed(say(members.deleteFailed), messageFor(error, say(words.failedToDeleteRole))),
    onSettled: () => refreshAfter(queryClient, 'roles.changed'),
  });
}
