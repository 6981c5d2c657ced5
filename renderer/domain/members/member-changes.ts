import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import type { Role } from '#renderer/domain/members/member-rules.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { addAdult, addChild, deleteUser, resetPassword, setColor, updateUser } from '#shared/contracts/people.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

const ADD_CHILD = ['members', 'add-child'];
const ADD_ADULT = ['members', 'add-adult'];

/** Messages about adding a child, by screen (words-12). */
export const ADD_CHILD_WORDS = {
  family: { success: say(common.success), failure: say(words.addFamilyChildFailed) },
  admin: { success: say(words.childAdded), failure: say(words.failedToAddChild) },
} as const;

export const ADD_ADULT_FAILURE = say(words.failedToAddAdult);

/** Adds a child; the answer contains the sign-in, which cannot be fetched again. */
export function useAddChild(familyId: string, { success, failure }: { success: string; failure: string }) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: ADD_CHILD,
    mutationFn: (body: ContractRequest<typeof addChild>['body']) => call(addChild, { params: { familyId }, body }),
    onSuccess: ({ user }) =>
      showToast({ title: success, description: say(words.memberAdded, { name: personName(user) }) }),
    onError: () => failed(say(common.error), failure),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
}

/** Adds an adult; the answer contains the sign-in, which cannot be fetched again. */
export function useAddAdult(familyId: string) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: ADD_ADULT,
    // An empty e-mail is left out (command-center-10).
    mutationFn: ({ email, ...body }: ContractRequest<typeof addAdult>['body']) =>
      call(addAdult, { params: { familyId }, body: email ? { ...body, email } : body }),
    onSuccess: ({ user }) =>
      showToast({ title: say(words.adultAdded), description: say(words.memberAdded, { name: personName(user) }) }),
    onError: () => failed(say(common.error), ADD_ADULT_FAILURE),
    onSettled: () => refreshAfter(queryClient, 'members.changed', 'roles.changed'),
  });
}

/** Changes that the edit dialog makes to a member; the colour is set only when it changed. */
export type MemberChanges = ContractRequest<typeof updateUser>['body'] & CutDevices & { color?: string };

/** Choice of whether the devices that the member connected are cut off too. */
interface CutDevices {
  cutDevices: boolean;
}

const queryOf = ({ cutDevices }: CutDevices) => (cutDevices ? ({ cutDevices: '1' } as const) : {});

/** Updates a member; sends the whole person (people-8). */
export function useUpdateMember(member: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ color, cutDevices, ...changes }: MemberChanges) => {
      const params = { userId: member.id };
      const query = queryOf({ cutDevices });
      const saved = await call(updateUser, { params, query, body: { ...member, ...changes } });
      if (color !== undefined) await call(setColor, { params, body: { color } });
      return saved;
    },
    onSuccess: (saved) =>
      showToast({ title: say(words.userUpdated), description: say(common.savedNamed, { name: personName(saved) }) }),
    onError: () => failed(say(words.updateFailed), say(words.couldNotSaveUser)),
    onSettled: () => void refreshAfter(queryClient, 'members.changed', 'tasks.changed', 'rewards.changed'),
  });
}

/** Gives a role to a member who has none; the toast can take it back. */
export function useGiveRole(member: PersonView) {
  const queryClient = useQueryClient();
  const change = (role: Pick<Role, 'id'> | null) =>
    call(updateUser, {
      params: { userId: member.id },
      query: queryOf({ cutDevices: false }),
      // Only the role: somebody else may have changed the rest.
      body: { roleId: role?.id ?? null },
    });
  const afterwards = {
    onError: (error: unknown) => failed(say(words.updateFailed), messageFor(error, say(words.couldNotSaveUser))),
    onSettled: () => refreshAfter(queryClient, 'members.changed', 'tasks.changed', 'rewards.changed'),
  };
  const undo = useMutation({ mutationFn: () => change(null), ...afterwards });
  return useMutation({
    mutationFn: (role: Role) => change(role),
    ...afterwards,
    onSuccess: (_saved, role) =>
      showToast({
        title: say(words.roleGiven, { name: personName(member), role: roleName(role) }),
        action: { label: say(common.undo), onClick: () => undo.mutate() },
      }),
  });
}

/** Deletes a member permanently. */
export function useDeleteMember(member: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: CutDevices) => call(deleteUser, { params: { userId: member.id }, query: queryOf(choice) }),
    onSuccess: () =>
      showToast({
        title: say(words.userDeleted),
        description: say(words.memberDeleted, { name: personName(member) }),
      }),
    onError: (error) => failed(say(words.deleteFailed), messageFor(error, say(words.failedToDeleteUser))),
    onSettled: () => refreshAfter(queryClient, 'members.changed', 'tasks.changed', 'progress.changed'),
  });
}

/** Generates a new password for a member; the answer contains it, and it cannot be fetched again. */
export function useResetPassword(member: PersonView) {
  return useMutation({
    mutationFn: () => call(resetPassword, { params: { userId: member.id } }),
    onError: (error) => failed(say(common.error), messageFor(error, say(words.resetPasswordFailed))),
  });
}

function failed(title: string, description: string) {
  showToast({ title, description, intent: 'danger' });
}
