import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { beginSession, currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { PIN_LENGTH } from '#shared/constants.ts';
import { login, register } from '#shared/contracts/account.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { pin } from '#shared/contracts/devices.schema.ts';
import { setPin } from '#shared/contracts/devices.ts';
import { addStarter, createFamily } from '#shared/contracts/families.ts';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import { addChildBody } from '#shared/contracts/people.schema.ts';
import { addChild, resetPassword } from '#shared/contracts/people.ts';
import { listNeighbours } from '#shared/contracts/setup.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';
import * as members from '#shared/words/members.ts';

/** A new sign-in, which can be shown only in this visit. */
export interface NewSignIn {
  userId: string;
  name: string;
  signIn: SignIn;
}

/** Query that holds the sign-ins created in this visit; only in memory, removed with the session. */
const newSignInsQuery = queryOptions({
  queryKey: ['set-up', 'sign-ins'],
  queryFn: (): readonly NewSignIn[] => [],
  initialData: (): readonly NewSignIn[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the sign-ins created in this visit; a new array whenever one is added. */
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

/**
 * Creates the account and the family, both or neither. When the previous answer was lost and the username is now taken,
 * it may be the user's own, so signing in is tried.
 */
export function useMakeAccountAndFamily() {
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
    onSuccess: (user) => beginSession(queryClient, user),
    onSettled: (_user, error) => {
      isUnsure.current = hasCode(error, 'network');
    },
  });
}

/** Signs in with an account that was created before the set-up was left. */
export function useContinueAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof login>['body']) => call(login, { body }),
    onSuccess: (user) => beginSession(queryClient, user),
  });
}

/**
 * Creates the family of a person who already has an account. After any answer the server's state is refetched, since a
 * lost answer must not lead to a second try.
 */
export function useMakeFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof createFamily>['body']) => call(createFamily, { body }),
    onSettled: async (_family, error) => {
      if (hasCode(error, 'setup_only_at_home')) return;
      // The person first: the set-up redirects while the person is not the admin of a family.
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
    },
  });
}

const ADD_CHILD = ['set-up', 'add-child'];

/** A child as entered; the PIN may be empty. */
export const newChild = z.extend(addChildBody, {
  pin: z.string().check(
    z.refine((typed) => typed === '' || pin.safeParse(typed).success, {
      message: say(checks.pinDigits, PIN_LENGTH),
    }),
  ),
});

/**
 * Adds a child with its PIN and stores the sign-in for the last step. When the previous answer was lost, an existing
 * child of this name counts as added; the last step then offers a new password. A PIN that could not be set is said, and
 * the child's row offers to set it.
 * @param onAdded called before the screens are updated: later input belongs to the next child
 */
export function useAddChild(familyId: string, onAdded: (child: PersonView) => void) {
  const queryClient = useQueryClient();
  const keepSignIn = useKeepSignIn();
  const isUnsure = useRef(false);
  return useMutationOnce({
    mutationKey: ADD_CHILD,
    mutationFn: async ({ pin: chosen, ...body }: z.output<typeof newChild>) => {
      const known = isUnsure.current ? await findMember(queryClient, familyId, body) : undefined;
      const added = known ? { user: known, signIn: null } : await call(addChild, { params: { familyId }, body });
      if (chosen !== '') {
        await call(setPin, { params: { userId: added.user.id }, body: { pin: chosen } }).catch(sayPinFailed);
      }
      return added;
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

async function findMember(
  client: QueryClient,
  familyId: string,
  { firstName, lastName }: z.output<typeof addChildBody>,
) {
  const members = await client.fetchQuery({ ...membersQuery(familyId), staleTime: 0 });
  return members.find((each) => each.firstName === firstName && each.lastName === lastName);
}

function sayPinFailed(error: unknown): void {
  showToast({ title: say(members.pinNotSaved), description: messageFor(error), intent: 'danger' });
}

/** Generates a new password for a child whose sign-in was not noted. */
export function useRenewSignIn() {
  const keepSignIn = useKeepSignIn();
  return useMutation({
    mutationFn: (child: PersonView) => call(resetPassword, { params: { userId: child.id } }),
    onSuccess: ({ signIn }, child) => keepSignIn(child, signIn),
  });
}

const ADD_STARTER = ['set-up', 'add-starter'];

/**
 * Adds the picked starter tasks and rewards. When the previous answer was lost, a library that is not empty counts as
 * success, so that nothing is added twice.
 * @param onAdded called before the screens are updated
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

/**
 * Query for other Kinboards in the home network, available before the first family exists; the answer takes two
 * seconds.
 */
export const neighboursQuery = queryOptions({
  queryKey: ['/api/setup/neighbours'],
  queryFn: ({ signal }) => call(listNeighbours, {}, { signal }),
});
