import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Focuses the button of a row, once the dialog that stood over it has given the focus back: after deleting, the next row's.
 * @returns the list's ref, and what focuses the row at an index
 */
export function useRowFocus(): [RefObject<HTMLUListElement | null>, (index: number) => void] {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    if (index === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1))?.focus();
    setIndex(null);
  }, [index]);
  return [list, setIndex];
}
