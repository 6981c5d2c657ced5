/** A place in a tile, in pixels from the tile's left upper corner. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The sides of a box in the window. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Pixels that stay free around the tick. */
const GAP = 4;

/** Finds the largest place of a tile beside, above or below its tick, so that the tick stays in sight (look-105). */
export function freePlaceIn(tile: Box, tick: Box): Place {
  const all = { left: 0, top: 0, right: tile.right - tile.left, bottom: tile.bottom - tile.top };
  const sides = [
    { ...all, right: tick.left - tile.left - GAP },
    { ...all, left: tick.right - tile.left + GAP },
    { ...all, bottom: tick.top - tile.top - GAP },
    { ...all, top: tick.bottom - tile.top + GAP },
  ].map(({ left, top, right, bottom }) => ({
    left,
    top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  }));
  return sides.reduce((best, side) => (side.width * side.height > best.width * best.height ? side : best));
}
