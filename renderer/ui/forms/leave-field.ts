import type { MouseEvent } from 'react';
import { afterPress } from '#renderer/platform/press.ts';

/** A press on a button or a box of the form leaves the focus in the field, which is not left by it (look-61). */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, label')) event.preventDefault();
}

interface Leaving {
  target: HTMLInputElement;
  /** Node to which the focus goes; none when it leaves the window. */
  relatedTarget?: Node | null;
}

/**
 * Tells a form that one of its fields is left. One that is left by a press waits until the press has ended: its error would
 * move what is pressed away under the mouse, and the press would do nothing (look-61).
 */
export async function leaveField(event: Leaving, leave: () => unknown): Promise<void> {
  if (isLookingElsewhere(event)) return;
  await afterPress();
  await leave();
}

/**
 * An empty field is left only for another place of the form: whoever looks elsewhere, picks a day or gives up has not
 * been asked for it yet (look-91).
 */
function isLookingElsewhere({ target, relatedTarget = null }: Leaving): boolean {
  return target.value === '' && !target.form?.contains(relatedTarget);
}
