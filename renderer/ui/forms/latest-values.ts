/**
 * Returns the initial values that a form for one of these items would have now: null when the item no longer exists,
 * undefined while the items are unknown and for a new item.
 */
export function latestValues<Item extends { id: string }, Values>(
  items: readonly Item[] | undefined,
  id: string | undefined,
  valuesOf: (item: Item) => Values,
): Values | null | undefined {
  if (!items || id === undefined) return undefined;
  const latest = items.find((item) => item.id === id);
  return latest ? valuesOf(latest) : null;
}
