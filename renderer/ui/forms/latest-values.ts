/**
 * Finds the values that a form that changes one of these would begin with now: null when it is not there any more,
 * undefined while that is not known and for something new.
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
