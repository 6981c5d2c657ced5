import type { QueryClient } from '@tanstack/react-query';
import { reachability } from '#renderer/api/reachability.ts';
import { actorOf, currentUserQuery } from '#renderer/domain/session/session.ts';
import { msSinceTouch } from '#renderer/live/touch.ts';
import { type FetchedAhead, idleParts } from '#renderer/platform/idle-parts.ts';
import { can, type Permission } from '#shared/permissions.ts';

/** After the first screen, between two parts, and after a touch, in milliseconds: a slow tablet has other things to do. */
const PAUSE_MS = 1000;
/** When there was nothing to fetch, in milliseconds. */
const LONG_PAUSE_MS = 10_000;

const screens = new Map<FetchedAhead, Permission>();

/** Has a screen fetched while the page is idle, for those who can open it. */
export function fetchScreenWhenIdle(part: FetchedAhead, permission: Permission): void {
  screens.set(part, permission);
}

/**
 * Fetches what the signed-in person can open, one after the other while nobody touches the page, so that it is here when the
 * family computer is not (docs/product/screens.md#screens-8). For the whole app, started once.
 */
export function startFetchingAhead(queryClient: QueryClient): void {
  // What did not come stands aside, so that it does not keep the others from coming; it comes when it is opened.
  const missed = new Set<FetchedAhead>();
  const next = async () => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const isFree = msSinceTouch() >= PAUSE_MS && reachability() === 'reachable' && !countsBytes();
    const part = user && isFree ? nextOf([...screensFor(user), ...idleParts()], missed) : undefined;
    await part?.fetch().catch(() => reachability() === 'reachable' && missed.add(part));
    whenIdle(next, part || !isFree ? PAUSE_MS : LONG_PAUSE_MS);
  };
  const start = () => whenIdle(next, PAUSE_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function nextOf(parts: readonly FetchedAhead[], missed: ReadonlySet<FetchedAhead>): FetchedAhead | undefined {
  return parts.find((part) => part.state.get() !== 'here' && !missed.has(part));
}

function screensFor(user: Parameters<typeof actorOf>[0]): FetchedAhead[] {
  const actor = actorOf(user);
  return [...screens].filter(([, permission]) => can(actor, permission)).map(([part]) => part);
}

function whenIdle(next: () => Promise<void>, pauseMs: number): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void next());
    else void next();
  }, pauseMs);
}

/** What only some browsers tell of the network. */
interface NetworkInformation {
  saveData?: boolean;
  type?: string;
}

/** Whether bytes cost money here, or are asked to be saved. */
function countsBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
