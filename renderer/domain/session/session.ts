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

/** Names a restore: it ends every session, and its answer says so to whoever asked for it. */
export const RESTORE = ['restore'];

function isRestoring(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: RESTORE }) > 0;
}

/** Query for who is signed in; null when nobody is (api-9). */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal, client, queryKey }): Promise<CurrentUser | null> => {
    try {
      return await call(getCurrentUser, {}, { signal });
    } catch (error) {
      // In an interruption the screen behind still shows this person's things; a restore tells by its own answer how it ended.
      if (hasCode(error, 'not_signed_in')) {
        return isInterrupted() || isRestoring(client) ? (client.getQueryData<CurrentUser>(queryKey) ?? null) : null;
      }
      throw error;
    }
  },
});

/** Query for whether this Kinboard still waits for its first family. */
export const setupQuery = queryOptions({
  queryKey: ['/api/setup'],
  queryFn: ({ signal }) => call(getSetup, {}, { signal }),
});

/** The signed-in person; null while unknown and when nobody is signed in. */
export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

/** Person for whom the protected screens are drawn: all of a screen sees the same person until it is gone. */
export const SignedInUser = createContext<CurrentUser | null>(null);

/** The signed-in person, on protected screens, where there always is one. */
export function useSignedInUser(): CurrentUser {
  const user = useContext(SignedInUser);
  if (!user) throw new Error('useSignedInUser is for protected screens');
  return user;
}

/** The signed-in person as `can()` asks about them. */
export function useActor(): Actor | null {
  const user = useCurrentUser();
  return useMemo(() => user && actorOf(user), [user]);
}

/** Tells whether the signed-in person may do something; the server decides the same way (roles-12). */
export function useCan<P extends Permission>(permission: P, subject?: Parameters<typeof can<P>>[2]): boolean {
  return can(useActor(), permission, subject);
}

/** Makes an actor of the answer of GET /api/user. */
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

/** The signed-in person made something as a professional: their dashboard is in the navigation from now on. */
export function noteProfessionalWork(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, hasProfessionalWork: true });
}

/** Starts a session in the cache: what somebody else saw here before is forgotten, what oneself saw is fetched anew. */
export function beginSession(queryClient: QueryClient, user: CurrentUser): void {
  forgetSignInNotice();
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  const isSamePerson = isInterrupted() && before?.id === user.id;
  if (!isSamePerson) forgetAnswers(queryClient);
  setPerson(queryClient, user);
  if (isSamePerson) void queryClient.invalidateQueries({ predicate: isNotThePerson });
  resume(isSamePerson);
}

/**
 * A session ended in mid-use, or elsewhere: what was entered waits until its person has signed in again
 * (accounts-17). A paired device stands open to everybody, so there it just ends.
 */
export function loseSession(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user || isRestoring(queryClient)) return;
  forgetWhatWasSaid();
  if (user.device) endSession(queryClient);
  else {
    keepEndOfSessionFromToasts();
    interrupt(`${window.location.pathname}${window.location.search}`, user.id);
  }
}

/** Pages that somebody has left: what stands in their address is theirs. */
const leftPages = new WeakSet<QueryClient>();

/** Tells whether somebody has left this page: then whoever signs in next begins at Home (accounts-23). */
export function hasBeenLeft(queryClient: QueryClient): boolean {
  return leftPages.has(queryClient);
}

/**
 * Ends the session in the cache; protected screens then lead to signing in.
 * @param isLeft whether its person went: after a restore they sign in again and go on where they were
 */
export function endSession(queryClient: QueryClient, isLeft = true): void {
  if (isLeft) leftPages.add(queryClient);
  endInterruption();
  forgetWhatWasSaid();
  setPerson(queryClient, null);
  forgetAnswers(queryClient);
}

/** Says who is signed in from now on: what was asked about it before and is not answered yet says nothing any more. */
function setPerson(queryClient: QueryClient, user: CurrentUser | null): void {
  void queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Toasts and announcements outlive screens, and name tasks and people. */
function forgetWhatWasSaid(): void {
  dismissToast();
  announce('');
}

/** Drops everything but the signed-in person: screens still on view watch that entry and must not lose it. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isNotThePerson });
}

function isNotThePerson({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== currentUserQuery.queryKey[0];
}

/** Notice that says why everybody has to sign in again, and what with. */
export interface SignInNotice {
  readonly title: string;
  readonly text: string;
}

const notice = createStore<SignInNotice | null>(null);

/** Says something on the sign-in page until somebody has signed in. */
export function sayAtSignIn(next: SignInNotice): void {
  notice.set(next);
}

/** Somebody has signed in: the notice is read. */
function forgetSignInNotice(): void {
  notice.set(null);
}

/** Returns the notice for the sign-in page; null when there is none. */
export function useSignInNotice(): SignInNotice | null {
  return useStore(notice);
}
