import { useEffect, useReducer, useRef } from 'react';
import { msUntilQuiet } from '#renderer/live/touch.ts';

/**
 * A list whose entries come, go and change places only while nobody touches the screen; what an entry says changes at once
 * (live-20). For lists that change elsewhere. `items` undefined stays undefined.
 */
export function useStableList<T extends { id: string }, List extends readonly T[] | undefined>(items: List): List {
  const shown = useRef<readonly T[] | undefined>(items);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const wait = items && shown.current && !isSameOrder(shown.current, items) ? msUntilQuiet() : 0;
  if (wait === 0 || !items || !shown.current) shown.current = items;
  else shown.current = withNewest(shown.current, items);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(lookAgain, wait + 20);
    return () => clearTimeout(timer);
  });
  return shown.current as List;
}

function isSameOrder(before: readonly { id: string }[], now: readonly { id: string }[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}

/** The old order with what the entries say now; the same list when nothing else changed. */
function withNewest<T extends { id: string }>(before: readonly T[], now: readonly T[]): readonly T[] {
  const byId = new Map(now.map((item) => [item.id, item]));
  const next = before.map((item) => byId.get(item.id) ?? item);
  return next.some((item, index) => item !== before[index]) ? next : before;
}
