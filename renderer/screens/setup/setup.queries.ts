import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { membersQuery } from '#renderer/domain/members/members.queries.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { beginSession, currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { login, register } from '#shared/contracts/account.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { addStarter, createFamily } from '#shared/contracts/families.ts';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import type { addChildBody } from '#shared/contracts/people.schema.ts';
import { addChild, resetPassword } from '#shared/contracts/people.ts';
import { listNeighbours } from '#shared/contracts/setup.ts';

/** A sign-in that can be shown only now. */
export interface NewSignIn {
  userId: string;
  name: string;
  signIn: SignIn;
}

/** The sign-ins that this visit made. In memory only, gone with the session. */
const newSignInsQuery = queryOptions({
  queryKey: ['set-up', 'sign-ins'],
  queryFn: (): readonly NewSignIn[] => [],
  initialData: (): readonly NewSignIn[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The sign-ins that can be shown only now; another list whenever one is added. */
export function useNewSignIns(): readonly NewSignIn[] {
  return useQuery(newSignInsQuery).data;
}

function useKeepSignIn() {
  const queryClient = useQueryClient();
  return (user: PersonView, signIn: SignIn) => {
    const added: NewSignIn = { userId: user.id, name: personName(user), signIn };
    queryClient.setQueryData(newSignInsQuery.queryKey, (kept = []) => [
      ...kept.filter(({ userId }) => userId !== user.id),
      added,
    ]);
  };
}

/** The account as it was typed: nothing is made of it before the family has a name. */
export interface NewAccount {
  firstName: string;
  username: string;
  password: string;
}

/**
 * Makes the account and the family of its admin, both or neither. When the answer to the try before was lost, a username that
 * is taken may be one's own: then signing in says what is true.
 * @param onMade called before the screens learn of them
 */
export function useMakeAccountAndFamily(onMade: () => void) {
  const queryClient = useQueryClient();
  const isUnsure = useRef(false);
  return useMutation({
    mutationFn: async (body: ContractRequest<typeof register>['body']) => {
      try {
        return await call(register, { body });
      } catch (error) {
        if (!isUnsure.current || !hasCode(error, 'username_taken')) throw error;
        return call(login, { body: { username: body.username, password: body.password } });
      }
    },
    onSuccess: async (user) => {
      onMade();
      await beginSession(queryClient, user);
    },
    onSettled: (_user, error) => {
      isUnsure.current = hasCode(error, 'network');
    },
  });
}

/** Signs in with an account made before the set-up was left. */
export function useContinueAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof login>['body']) => call(login, { body }),
    onSuccess: (user) => beginSession(queryClient, user),
  });
}

/**
 * Creates the family of somebody who has an account already. Whatever the answer was, the server is asked what is true: a lost answer must not lead to a second try.
 * @param onMade called before the screens learn of the family
 */
export function useMakeFamily(onMade: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof createFamily>['body']) => call(createFamily, { body }),
    onSuccess: onMade,
    onSettled: async (_family, error) => {
      if (hasCode(error, 'setup_only_at_home')) return;
      // The person first: the set-up without them as admin would lead away.
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
    },
  });
}

const ADD_CHILD = ['set-up', 'add-child'];

/**
 * Adds a child and keeps the sign-in for the last step. When the answer to the try before was lost, a child of this name
 * counts as added; the last step then offers a new password.
 * @param onAdded called before the screens learn of it: what is typed meanwhile is the next child's
 */
export function useAddChild(familyId: string, onAdded: (child: PersonView) => void) {
  const queryClient = useQueryClient();
  const keepSignIn = useKeepSignIn();
  const isUnsure = useRef(false);
  return useMutationOnce({
    mutationKey: ADD_CHILD,
    mutationFn: async (body: z.output<typeof addChildBody>): Promise<{ user: PersonView; signIn: SignIn | null }> => {
      if (isUnsure.current) {
        const members = await queryClient.fetchQuery({ ...membersQuery(familyId), staleTime: 0 });
        const user = members.find((each) => each.firstName === body.firstName && each.lastName === body.lastName);
        if (user) return { user, signIn: null };
      }
      return call(addChild, { params: { familyId }, body });
    },
    onSuccess({ user, signIn }) {
      if (signIn) keepSignIn(user, signIn);
      onAdded(user);
    },
    onSettled: (_answer, error) => {
      isUnsure.current = hasCode(error, 'network');
      void refreshAfter(queryClient, 'members.changed');
    },
  });
}

/** Draws a new password for a child whose sign-in was not noted. */
export function useRenewSignIn() {
  const keepSignIn = useKeepSignIn();
  return useMutation({
    mutationFn: (child: PersonView) => call(resetPassword, { params: { userId: child.id } }),
    onSuccess: ({ signIn }, child) => keepSignIn(child, signIn),
  });
}

const ADD_STARTER = ['set-up', 'add-starter'];

/**
 * Adds the picked starter tasks and rewards; afterwards the library says whether it worked, so that none is added twice.
 * @param onAdded called before the screens learn of them
 */
export function useAddStarter(familyId: string, onAdded: () => void) {
  const queryClient = useQueryClient();
  const isUnsure = useRef(false);
  return useMutationOnce({
    mutationKey: ADD_STARTER,
    mutationFn: async (body: ContractRequest<typeof addStarter>['body']): Promise<unknown> => {
      if (isUnsure.current) {
        const tasks = await queryClient.fetchQuery({ ...tasksQuery, staleTime: 0 });
        const rewards = await queryClient.fetchQuery({ ...rewardsQuery, staleTime: 0 });
        if (tasks.length + rewards.length > 0) return null;
      }
      return call(addStarter, { params: { familyId }, body });
    },
    onSuccess: onAdded,
    onSettled: (_answer, error) => {
      isUnsure.current = hasCode(error, 'network');
      return refreshAfter(queryClient, 'tasks.changed', 'rewards.changed');
    },
  });
}

/** Other Kinboards in the home network, before the first family; the answer takes two seconds. */
export const neighboursQuery = queryOptions({
  queryKey: ['/api/setup/neighbours'],
  queryFn: ({ signal }) => call(listNeighbours, {}, { signal }),
});
