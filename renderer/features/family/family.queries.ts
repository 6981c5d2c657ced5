import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/api/queries.ts';
import { useIsUnderWay } from '#renderer/api/under-way.ts';
import { personName } from '#renderer/ui/person-name.ts';
import { showToast } from '#renderer/ui/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import {
  addAdult,
  addChild,
  createFamily,
  deleteUser,
  joinFamily,
  resetPassword,
  updateUser,
} from '#shared/contracts/families.ts';
import type { PersonView } from '#shared/contracts/fields.ts';

const ADD_CHILD = ['family', 'add-child'];
const ADD_ADULT = ['family', 'add-adult'];

function failed(title: string, description: string) {
  showToast({ title, description, intent: 'danger' });
}

/** Joins a family by its code (specification, section 8). */
export function useJoinFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof joinFamily>['body']) => call(joinFamily, { body }),
    onSuccess: ({ family }) => {
      showToast({ title: 'Welcome to the Family', description: `You joined ${family.name}.` });
      return refreshAfter(queryClient, 'family.changed', 'members.changed');
    },
    onError: () => failed('Invalid Code', "The family code you entered doesn't exist. Please check and try again."),
  });
}

/** Creates a family; the caller becomes its admin. */
export function useCreateFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof createFamily>['body']) => call(createFamily, { body }),
    onSuccess: (family) => {
      showToast({ title: 'Family Created', description: `Your family code is ${family.joinCode}.` });
      return refreshAfter(queryClient, 'family.changed', 'members.changed');
    },
    onError: () => failed('Error', 'Failed to create family'),
  });
}

/** Adds a child; the answer carries the sign-in, once. */
export function useAddChild(familyId: string) {
  const queryClient = useQueryClient();
  const isUnderWay = useIsUnderWay(ADD_CHILD);
  const mutation = useMutation({
    mutationKey: ADD_CHILD,
    mutationFn: (body: ContractRequest<typeof addChild>['body']) => call(addChild, { params: { familyId }, body }),
    onSuccess: ({ user }) => showToast({ title: 'Success', description: `${personName(user)} is in the family now.` }),
    onError: () => failed('Error', 'Failed to add child'),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
  return { ...mutation, isUnderWay };
}

/** Adds an adult; the answer carries the sign-in, once. */
export function useAddAdult(familyId: string) {
  const queryClient = useQueryClient();
  const isUnderWay = useIsUnderWay(ADD_ADULT);
  const mutation = useMutation({
    mutationKey: ADD_ADULT,
    mutationFn: (body: ContractRequest<typeof addAdult>['body']) => call(addAdult, { params: { familyId }, body }),
    onSuccess: ({ user }) =>
      showToast({ title: 'Adult Added', description: `${personName(user)} is in the family now.` }),
    onError: () => failed('Error', 'Failed to add adult. Please try again.'),
    onSettled: () => refreshAfter(queryClient, 'members.changed', 'roles.changed'),
  });
  return { ...mutation, isUnderWay };
}

/** What the edit dialog changes of a member. */
export type MemberChanges = ContractRequest<typeof updateUser>['body'];

/** Changes a member; sends the whole person, as the specification has it (section 7). */
export function useUpdateMember(member: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: MemberChanges) =>
      call(updateUser, { params: { userId: member.id }, body: { ...member, ...changes } }),
    onSuccess: (saved) => showToast({ title: 'User Updated', description: `${personName(saved)} is saved.` }),
    onError: () => failed('Update Failed ❌', 'Could not save user changes. Please try again.'),
    onSettled: () => refreshAfter(queryClient, 'members.changed', 'tasks.changed', 'rewards.changed'),
  });
}

/** Deletes a member for good. */
export function useDeleteMember(member: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteUser, { params: { userId: member.id } }),
    onSuccess: () => showToast({ title: 'User Deleted', description: `${personName(member)} is no longer a member.` }),
    onError: (error) => failed('Delete Failed', messageFor(error, 'Failed to delete user')),
    onSettled: () => refreshAfter(queryClient, 'members.changed', 'tasks.changed', 'progress.changed'),
  });
}

/** Draws a new password for a member; the answer carries it, once. */
export function useResetPassword(member: PersonView) {
  return useMutation({
    mutationFn: () => call(resetPassword, { params: { userId: member.id } }),
    onError: (error) => failed('Error', messageFor(error, 'Failed to reset the password. Please try again.')),
  });
}
