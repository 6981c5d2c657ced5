/**
 * Oldest supported browsers (browsers-1): those of tablets that no longer get updates. The build transpiles syntax for
 * them and refuses built-ins that one of them lacks (newer-than-promised.ts).
 */
export const OLDEST_BROWSERS = { chrome: 105, edge: 105, firefox: 121, safari: 15.4 } as const;

/** The oldest supported browsers as Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);
