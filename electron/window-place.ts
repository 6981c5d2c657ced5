import type { WindowPlace } from './settings.ts';

/** Rectangle of the desktop, in logical pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of a new window: the screens' desktop layout begins at 1,100 pixels. */
const FIRST_SIZE = { width: 1280, height: 860 };
/** Smallest size of the window: the screens' phone layout, and the height of half an upright phone. */
export const MIN_SIZE = { width: 480, height: 480 };
/** Size of the part of the title bar that must be on a screen, so that the window can be moved. */
const GRABBABLE = { width: 120, height: 32 };

/**
 * Finds the position and size for opening the window: the last ones, unless that screen is gone; never larger than the
 * screen.
 * @param workAreas areas of the screens without task bars, the primary one first
 */
export function placeWindow(
  remembered: WindowPlace | null,
  workAreas: readonly Area[],
): Area & { isMaximized: boolean } {
  const [primary = { x: 0, y: 0, ...FIRST_SIZE }] = workAreas;
  const wished = remembered ?? { ...FIRST_SIZE, isMaximized: false };
  const home = remembered ? workAreas.find((area) => isGrabbable(remembered, area)) : undefined;
  const area = home ?? primary;
  const width = clamp(wished.width, MIN_SIZE.width, area.width);
  const height = clamp(wished.height, MIN_SIZE.height, area.height);
  if (!remembered || !home) {
    return {
      x: area.x + Math.round((area.width - width) / 2),
      y: area.y + Math.round((area.height - height) / 2),
      width,
      height,
      isMaximized: wished.isMaximized,
    };
  }
  return { x: remembered.x, y: Math.max(remembered.y, area.y), width, height, isMaximized: wished.isMaximized };
}

function isGrabbable(place: Area, area: Area): boolean {
  const visibleWidth = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x);
  const isTitleBarVisible = place.y >= area.y - GRABBABLE.height && place.y + GRABBABLE.height <= area.y + area.height;
  return visibleWidth >= GRABBABLE.width && isTitleBarVisible;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(Math.min(value, max), Math.min(min, max));
}
