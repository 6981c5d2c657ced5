import type { QueryClient } from '@tanstack/react-query';
import { onReachability, reachability } from '#renderer/api/reachability.ts';
import { idleScreens } from '#renderer/app/lazy-screen.tsx';
import { actorOf, currentUserQuery } from '#renderer/domain/session/session.ts';
import { msSinceTouch } from '#renderer/live/touch.ts';
import { isSlowNetwork } from '#renderer/platform/network-speed.ts';
import { arePartsComing, type FetchedAhead, idleParts } from '#renderer/platform/part.ts';
import { savesData } from '#renderer/platform/save-data.ts';
import { can } from '#shared/permissions.ts';

/**
 * Pause after the first screen, between two parts, and after a touch, in milliseconds, so that a slow tablet stays
 * responsive.
 */
const PAUSE_MS = 1000;
/**
 * Pauses when there was nothing to fetch or nothing is to be fetched over this network, and after a part that loaded
 * slowly, in milliseconds.
 */
const LONG_PAUSE_MS = 10_000;
const PAUSE_AFTER_SLOW_MS = 5 * 60_000;
/** Milliseconds after which a part counts as slow, for browsers that do not report the network's speed. */
const SLOW_PART_MS = 1500;

type User = Parameters<typeof actorOf>[0];

/**
 * Fetches the screens and parts that the signed-in person can open, one by one while nobody touches the page, so that
 * they are loaded when the family computer is out of reach (screens-8). Called once for the whole app, after the first
 * screen.
 */
export function startFetchingAhead(queryClient: QueryClient, partsFor: (user: User) => FetchedAhead[] = allFor): void {
  // A part that failed is skipped, so that it does not block the others; it loads when it is opened.
  const missed = new Set<FetchedAhead>();
  const next = async () => {
    await untilReachable();
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const isFree = !isAnythingAwaited(queryClient);
    const part = user && isFree && !savesData() && !isSlowNetwork() ? nextOf(partsFor(user), missed) : undefined;
    const beganAt = performance.now();
    await part?.fetch().catch(() => reachability() === 'reachable' && missed.add(part));
    if (part && performance.now() - beganAt > SLOW_PART_MS) whenIdle(next, PAUSE_AFTER_SLOW_MS);
    else whenIdle(next, part || !isFree ? PAUSE_MS : LONG_PAUSE_MS);
  };
  void next();
}

/** Resolves once the family computer answers; nothing wakes the page until then (speed-12). */
function untilReachable(): Promise<void> {
  return new Promise((resolve) => {
    if (reachability() === 'reachable') return resolve();
    const stop = onReachability(() => {
      if (reachability() !== 'reachable') return;
      stop();
      resolve();
    });
  });
}

/** Tells whether a part that is fetched now would delay something that the person waits for (screens-15). */
function isAnythingAwaited(queryClient: QueryClient): boolean {
  const isTouched = msSinceTouch() < PAUSE_MS;
  return isTouched || arePartsComing() || queryClient.isFetching() > 0 || queryClient.isMutating() > 0;
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
