import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { refreshAfter, refreshDaysOf } from '#renderer/live/refresh.ts';
import type { LiveEventType, LiveMessage } from '#shared/events.ts';

/** Milliseconds for which changes are collected before they are fetched together. */
const TOGETHER_MS = 40;

type Change = Extract<LiveMessage, { ids: readonly string[] }>;

/**
 * Collects changes made elsewhere and refetches only the changed data, with the signed-in person's permissions
 * (live-1).
 */
export function createRefetcher(queryClient: QueryClient) {
  const changed = new Map<LiveEventType, Set<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchChanged(): void {
    timer = undefined;
    const changes = [...changed];
    changed.clear();
    for (const [type, ids] of changes) void fetchAfter(queryClient, type, ids);
  }

  return {
    note({ type, ids }: Change): void {
      const known = changed.get(type) ?? new Set();
      for (const id of ids) known.add(id);
      changed.set(type, known);
      timer ??= setTimeout(fetchChanged, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function fetchAfter(queryClient: QueryClient, type: LiveEventType, ids: ReadonlySet<string>): Promise<void> {
  if (type === 'progress.changed') return refreshDaysOf(queryClient, ids);
  await refreshAfter(queryClient, type);
  // Assigning or removing a professional changes which tasks and rewards a child has.
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (type === 'members.changed' && me && ids.has(me.id)) {
    await refreshAfter(queryClient, 'tasks.changed', 'rewards.changed');
  }
}
