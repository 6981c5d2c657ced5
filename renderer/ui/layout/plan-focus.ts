/**
 * Remembers, before a row goes away, what gets the focus then: the same control of the next row, or of the one before,
 * or the heading of the screen. Call the answer once the row is gone.
 */
export function planFocus(
  list: HTMLElement | null,
  /** Finds that control in every row. */
  selector: string,
  /** The control of the row that goes away. */
  goesAway: (control: HTMLElement) => boolean,
): () => void {
  const controls = [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const index = controls.findIndex(goesAway);
  const next = controls[index + 1] ?? controls[index - 1];
  return () =>
    requestAnimationFrame(() => (next?.isConnected ? next : document.querySelector<HTMLElement>('h1'))?.focus());
}
