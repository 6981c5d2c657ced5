import type { MouseEvent } from 'react';
import { afterPress } from '#renderer/platform/press.ts';

/**
 * Keeps the focus in a field when a button or checkbox of the form is pressed, so that the field is not left (look-61).
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, label')) event.preventDefault();
}

interface Leaving {
  target: HTMLInputElement;
  /** Node that gets the focus; null when it leaves the window. */
  relatedTarget?: Node | null;
}

/**
 * Notifies a form that one of its fields is left. If a press leaves the field, it waits for the end of the press: the
 * field's error would move the pressed element away from under the mouse, and the press would do nothing (look-61).
 */
export async function leaveField(event: Leaving, leave: () => unknown): Promise<void> {
  if (isLeftEmpty(event)) return;
  await afterPress();
  await leave();
}

/**
 * Tells whether an empty field loses the focus to an element outside of the form. That does not count as leaving the
 * field: a person who looks elsewhere, picks a day or gives up is not asked to fill it yet (look-91).
 */
function isLeftEmpty({ target, relatedTarget = null }: Leaving): boolean {
  return target.value === '' && !target.form?.contains(relatedTarget);
}
