/** Minutes for which the picture stays in one place. */
const STAYS_MINUTES = 3;

/**
 * Places to which the whole picture moves in turn, in pixels, so that no line burns into a screen that is always on.
 * Their number has no factor in common with the minutes of a day: at the same time of day the place is another.
 */
const PLACES = [
  [0, 0],
  [3, 2],
  [5, -1],
  [2, -4],
  [-2, -5],
  [-5, -2],
  [-3, 4],
] as const;

/** Returns where the picture is in a minute, as a CSS transform (devices-43). */
export function shiftOf(minute: number): string {
  const [x, y] = PLACES[Math.floor(minute / STAYS_MINUTES) % PLACES.length] ?? [0, 0];
  return `translate(${x}px, ${y}px)`;
}
