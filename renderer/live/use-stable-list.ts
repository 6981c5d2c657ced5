import { useEffect, useReducer, useRef } from 'react';
import { msUntilQuiet } from '#renderer/live/touch.ts';

/**
 * Returns a list whose entries are added, removed and reordered only while nobody touches the screen; the content of an
 * entry changes at once (live-20). For lists that other clients change. `items` undefined stays undefined.
 */
export function useStableList<T extends { id: string }, List extends readonly T[] | undefined>(items: List): List {
  const shown = useRef<readonly T[] | undefined>(items);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const wait = items && shown.current && !isSameOrder(shown.current, items) ? msUntilQuiet() : 0;
  if (wait === 0 || !items || !shown.current) shown.current = items;
  else shown.current = withNewest(shown.current, items);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(render, wait + 20);
    return () => clearTimeout(timer);
  });
  return shown.current as List;
}

function isSameOrder(before: readonly { id: string }[], now: readonly { id: string }[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}

/** Returns the old order with the new content of the entries; the same array when no content changed. */
function withNewest<T extends { id: string }>(before: readonly T[], now: readonly T[]): readonly T[] {
  const byId = new Map(now.map((item) => [item.id, item]));
  const next = before.map((item) => byId.get(item.id) ?? item);
  return next.some((item, index) => item !== before[index]) ? next : before;
}
