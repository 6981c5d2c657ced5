import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the buttons of a grid by arrows, Home and End; rows follow from the positions of the buttons.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = nextCell(event.key, cells, isRtl ? 'ArrowLeft' : 'ArrowRight');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextCell(key: string, cells: readonly HTMLElement[], forward: string): HTMLElement | undefined {
  const index = cells.indexOf(document.activeElement as HTMLElement);
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  if (key === forward) return cells[index + 1];
  if (key === 'ArrowLeft' || key === 'ArrowRight') return cells[index - 1];
  if (key === 'ArrowDown') return nearestOfRow(cells[index], cells.slice(index + 1));
  if (key === 'ArrowUp') return nearestOfRow(cells[index], cells.slice(0, Math.max(0, index)).reverse());
  return undefined;
}

/** Finds the cell with the nearest horizontal position in the first other row of the following cells. */
function nearestOfRow(from: HTMLElement | undefined, following: readonly HTMLElement[]): HTMLElement | undefined {
  if (!from) return undefined;
  const row = following.find((cell) => cell.offsetTop !== from.offsetTop)?.offsetTop;
  const distance = (cell: HTMLElement) => Math.abs(cell.offsetLeft - from.offsetLeft);
  return following
    .filter((cell) => cell.offsetTop === row)
    .reduce<HTMLElement | undefined>(
      (best, cell) => (best && distance(best) <= distance(cell) ? best : cell),
      undefined,
    );
}
