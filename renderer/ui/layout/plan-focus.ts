/** Gives the focus to the heading of the screen, once what had it is gone. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
}

/**
 * Finds, before a row is removed, the element that gets the focus afterwards: the same control of the next row, or of
 * the one before, or the heading of the screen. Call the returned function once the row is gone.
 */
export function planFocus(
  list: HTMLElement | null,
  /** Selector of that control in every row. */
  selector: string,
  /** Tells whether a control belongs to the row that is removed. */
  goesAway: (control: HTMLElement) => boolean,
): () => void {
  const controls = [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const index = controls.findIndex(goesAway);
  const next = controls[index + 1] ?? controls[index - 1];
  return () => (next?.isConnected ? requestAnimationFrame(() => next.focus()) : focusHeading());
}
