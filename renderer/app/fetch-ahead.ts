import type { QueryClient } from '@tanstack/react-query';
import { reachability } from '#renderer/api/reachability.ts';
import { idleScreens } from '#renderer/app/lazy-screen.tsx';
import { actorOf, currentUserQuery } from '#renderer/domain/session/session.ts';
import { msSinceTouch } from '#renderer/live/touch.ts';
import { isSlowNetwork } from '#renderer/platform/network-speed.ts';
import { arePartsComing, type FetchedAhead, idleParts } from '#renderer/platform/part.ts';
import { countsBytes } from '#renderer/platform/save-data.ts';
import { can } from '#shared/permissions.ts';

/** After the first screen, between two parts, and after a touch, in milliseconds: a slow tablet has other things to do. */
const PAUSE_MS = 1000;
/** Pauses when there was nothing to fetch, and after a part that came slowly, in milliseconds. */
const LONG_PAUSE_MS = 10_000;
const PAUSE_AFTER_SLOW_MS = 5 * 60_000;
/** A part that takes longer is slow, where the browser does not say how many bytes it had. */
const SLOW_PART_MS = 1500;

type User = Parameters<typeof actorOf>[0];

/**
 * Fetches what the signed-in person can open, one after the other while nobody touches the page, so that it is here when the
 * family computer is not (screens-8). For the whole app, started once, after the first screen.
 */
export function startFetchingAhead(queryClient: QueryClient, partsFor: (user: User) => FetchedAhead[] = allFor): void {
  // What did not come stands aside, so that it does not keep the others from coming; it comes when it is opened.
  const missed = new Set<FetchedAhead>();
  const next = async () => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const isFree = mayFetch(queryClient);
    const part = user && isFree ? nextOf(partsFor(user), missed) : undefined;
    const beganAt = performance.now();
    await part?.fetch().catch(() => reachability() === 'reachable' && missed.add(part));
    if (part && performance.now() - beganAt > SLOW_PART_MS) whenIdle(next, PAUSE_AFTER_SLOW_MS);
    else whenIdle(next, part || !isFree ? PAUSE_MS : LONG_PAUSE_MS);
  };
  void next();
}

/** Tells whether nobody waits for anything that a part would hold up (screens-15). */
function mayFetch(queryClient: QueryClient): boolean {
  if (msSinceTouch() < PAUSE_MS || reachability() !== 'reachable') return false;
  const isAnythingAwaited = arePartsComing() || queryClient.isFetching() > 0 || queryClient.isMutating() > 0;
  return !isAnythingAwaited && !countsBytes() && !isSlowNetwork();
}

function nextOf(parts: readonly FetchedAhead[], missed: ReadonlySet<FetchedAhead>): FetchedAhead | undefined {
  return parts.find((part) => part.state.get() !== 'here' && !missed.has(part));
}

function allFor(user: User): FetchedAhead[] {
  const actor = actorOf(user);
  const screens = [...idleScreens()].filter(([, permission]) => can(actor, permission)).map(([part]) => part);
  return [...screens, ...idleParts()];
}

function whenIdle(next: () => Promise<void>, pauseMs: number): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void next());
    else void next();
  }, pauseMs);
}
