import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { endInterruption, interrupt, isInterrupted, resume } from '#renderer/domain/session/interruption.ts';
import { createStore, useStore } from '#renderer/platform/store.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { dismissToast, keepEndOfSessionFromToasts } from '#renderer/ui/overlays/toasts.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { type Actor, can, type Permission } from '#shared/permissions.ts';

/** Mutation key of a restore, which ends every session; its own answer reports that to the caller. */
export const RESTORE = ['restore'];

function isRestoring(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: RESTORE }) > 0;
}

/** Query for the signed-in person; null when nobody is signed in (api-9). */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal, client, queryKey }): Promise<CurrentUser | null> => {
    try {
      return await call(getCurrentUser, {}, { signal });
    } catch (error) {
      // During an interruption the screen behind still shows this person's data; a restore reports its result by its
      // own answer.
      if (hasCode(error, 'not_signed_in')) {
        return isInterrupted() || isRestoring(client) ? (client.getQueryData<CurrentUser>(queryKey) ?? null) : null;
      }
      throw error;
    }
  },
});

/** Query for whether this Kinboard still needs to be set up. */
export const setupQuery = queryOptions({
  queryKey: ['/api/setup'],
  queryFn: ({ signal }) => call(getSetup, {}, { signal }),
});

/** Returns the signed-in person; null while loading and when nobody is signed in. */
export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

/** The person for whom the protected screens are rendered; it stays the same for a screen until it unmounts. */
export const SignedInUser = createContext<CurrentUser | null>(null);

/** Returns the signed-in person on a protected screen, where there always is one. */
export function useSignedInUser(): CurrentUser {
  const user = useContext(SignedInUser);
  if (!user) throw new Error('useSignedInUser is for protected screens');
  return user;
}

/** Returns the signed-in person as the actor that `can()` takes. */
export function useActor(): Actor | null {
  const user = useCurrentUser();
  return useMemo(() => user && actorOf(user), [user]);
}

/** Tells whether the signed-in person may do something; the server decides the same way (roles-12). */
export function useCan<P extends Permission>(permission: P, subject?: Parameters<typeof can<P>>[2]): boolean {
  return can(useActor(), permission, subject);
}

/** Converts the answer of GET /api/user to an actor. */
export function actorOf(user: CurrentUser): Actor {
  return {
    id: user.id,
    familyId: user.familyId,
    role: user.role,
    isFamilyAdmin: user.isFamilyAdmin,
    isOwner: user.isOwner,
    assignedProfessional: user.assignedProfessional,
    mustChangePassword: user.mustChangePassword,
  };
}

/** Records that the signed-in person created something as a professional; the navigation then shows their dashboard. */
export function noteProfessionalWork(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, hasProfessionalWork: true });
}

/** Starts a session in the cache: another person's data is removed, the same person's data is refetched. */
export function beginSession(queryClient: QueryClient, user: CurrentUser): void {
  forgetSignInNotice();
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  const isSamePerson = isInterrupted() && before?.id === user.id;
  if (!isSamePerson) removeAnswers(queryClient);
  setPerson(queryClient, user);
  if (isSamePerson) void queryClient.invalidateQueries({ predicate: isNotThePerson });
  resume(isSamePerson);
}

/**
 * Handles a session that ended during use or elsewhere: form input is kept until the same person has signed in again
 * (accounts-17). On a paired device, which everybody can use, the session ends at once.
 */
export function loseSession(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user || isRestoring(queryClient)) return;
  clearMessages();
  if (user.device) endSession(queryClient);
  else {
    keepEndOfSessionFromToasts();
    interrupt(`${window.location.pathname}${window.location.search}`, user.id);
  }
}

/** Pages whose person has left: the path in the address bar belongs to that person. */
const leftPages = new WeakSet<QueryClient>();

/** Tells whether a person has left this page; the next person to sign in then starts at Home (accounts-23). */
export function hasBeenLeft(queryClient: QueryClient): boolean {
  return leftPages.has(queryClient);
}

/**
 * Ends the session in the cache; protected screens then redirect to the sign-in page.
 * @param isLeft whether the person has left; after a restore they sign in again and continue on the same screen
 */
export function endSession(queryClient: QueryClient, isLeft = true): void {
  if (isLeft) leftPages.add(queryClient);
  endInterruption();
  clearMessages();
  setPerson(queryClient, null);
  removeAnswers(queryClient);
}

/** Sets the signed-in person and cancels pending requests for it, whose answers would be outdated. */
function setPerson(queryClient: QueryClient, user: CurrentUser | null): void {
  void queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Clears toasts and announcements, which outlive screens and contain names of tasks and people. */
function clearMessages(): void {
  dismissToast();
  announce('');
}

/** Removes every query except the signed-in person, which mounted screens still observe. */
function removeAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isNotThePerson });
}

function isNotThePerson({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== currentUserQuery.queryKey[0];
}

/** Notice on the sign-in page that explains why everybody has to sign in again, and with which password. */
export interface SignInNotice {
  readonly title: string;
  readonly text: string;
}

const notice = createStore<SignInNotice | null>(null);

/** Shows a notice on the sign-in page until a person has signed in. */
export function showAtSignIn(next: SignInNotice): void {
  notice.set(next);
}

/** Removes the notice after a sign-in. */
function forgetSignInNotice(): void {
  notice.set(null);
}

/** Returns the notice for the sign-in page; null when there is none. */
export function useSignInNotice(): SignInNotice | null {
  return useStore(notice);
}
