import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** System clock that a test sets while a real process uses it. */
export interface WallClock {
  /** Environment variables that the process needs. */
  readonly env: NodeJS.ProcessEnv;
  /** Sets the clock to an instant, from which it continues. @param instant e.g. `2026-10-20T17:00:00Z` */
  set(instant: string): void;
}

/**
 * Finds the library with which the `faketime` command overrides the system clock; undefined when it is not installed.
 */
export function findFaketime(): string | undefined {
  try {
    return execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Makes such a clock. @param file file that stores its time */
export function createWallClock(library: string, file: string): WallClock {
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // The file is read at every use of the clock; timers use the real time.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TZ: 'UTC',
    },
    set: (instant) => {
      const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000);
      writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    },
  };
}
