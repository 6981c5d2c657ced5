/** Form in which a row of entries is drawn, and number of entries in it; the others go under *More*. */
export interface Fit {
  /** Index into the forms, the roomiest first. */
  form: number;
  count: number;
}

/** Widths that a row would take in each form, in CSS pixels. */
export interface Widths {
  /** A list of the entries' widths for each form, the roomiest form first; in the order in which entries are kept. */
  forms: readonly (readonly number[])[];
  more: number;
  gap: number;
}

/** The roomiest form in which every entry fits beside the others; else as many of the last form as fit beside *More*. */
export function fitInto(room: number, { forms, more, gap }: Widths): Fit {
  const takes = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width + gap, -gap);
  const form = forms.findIndex((widths) => takes(widths) <= room);
  const last = forms.at(-1) ?? [];
  if (form >= 0) return { form, count: last.length };
  let count = last.length - 1;
  while (count > 0 && takes([...last.slice(0, count), more]) > room) count -= 1;
  return { form: forms.length - 1, count: Math.max(count, 0) };
}
