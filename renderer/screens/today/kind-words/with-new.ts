/** Adds the new ids of a list to a known order, each before the one that follows it in the list. */
export function withNew(order: readonly string[], list: readonly string[]): readonly string[] {
  const all = [...order];
  let place = all.length;
  for (const id of [...list].reverse()) {
    const known = all.indexOf(id);
    if (known < 0) all.splice(place, 0, id);
    else place = known;
  }
  return all.length === order.length ? order : all;
}
