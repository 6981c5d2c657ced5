import type { FetchedAhead } from '#renderer/platform/idle-parts.ts';
import type { Permission } from '#shared/permissions.ts';

const screens = new Map<FetchedAhead, Permission>();

/** Has a screen fetched while the page is idle, for those who can open it. */
export function fetchScreenWhenIdle(part: FetchedAhead, permission: Permission): void {
  screens.set(part, permission);
}

/** All of them, with who can open each. */
export function idleScreens(): ReadonlyMap<FetchedAhead, Permission> {
  return screens;
}
