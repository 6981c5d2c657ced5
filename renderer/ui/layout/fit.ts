/** Form in which a row of entries is drawn, and the number of entries in it; the others are in the menu *More*. */
export interface Fit {
  /** Index into the forms, of which the widest is first. */
  form: number;
  count: number;
}

/** Widths that a row would take in each form, in CSS pixels. */
export interface Widths {
  /** The entries' widths in each form, the widest form first; entries are in the order in which they are kept. */
  forms: readonly (readonly number[])[];
  more: number;
  gap: number;
}

/**
 * Finds the widest form in which all entries fit; otherwise the last form, with as many entries as fit next to *More*.
 */
export function fitInto(room: number, { forms, more, gap }: Widths): Fit {
  const widthOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width + gap, -gap);
  const form = forms.findIndex((widths) => widthOf(widths) <= room);
  const last = forms.at(-1) ?? [];
  if (form >= 0) return { form, count: last.length };
  let count = last.length - 1;
  while (count > 0 && widthOf([...last.slice(0, count), more]) > room) count -= 1;
  return { form: forms.length - 1, count: Math.max(count, 0) };
}
