/** Order of one part of the day: the task that is shown now, and those that were put at the end, in order. */
export interface Order {
  readonly now: string | null;
  readonly later: readonly string[];
}

/** The order of a part in which nothing was put at the end. */
export const AS_LISTED: Order = { now: null, later: [] };

/**
 * Lists the open tasks in the order in which they are shown: the one that is shown now, then as in the list, at the end
 * those that were put there (routine-6).
 */
export function lineUp<T extends { readonly id: string }>(open: readonly T[], { now, later }: Order): T[] {
  const rank = ({ id }: T) => (id === now ? -1 : later.indexOf(id) + 1);
  return [...open].sort((one, other) => rank(one) - rank(other));
}

/** Puts a task at the end. */
export function putLater({ later }: Order, id: string): Order {
  return { now: null, later: [...later.filter((each) => each !== id), id] };
}

/** Shows a task now, wherever it was. */
export function showNow({ later }: Order, id: string): Order {
  return { now: id, later: later.filter((each) => each !== id) };
}
