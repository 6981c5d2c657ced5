import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** A computer's clock that a test moves while a real process runs on it. */
export interface WallClock {
  /** Variables that the process needs in its environment. */
  readonly env: NodeJS.ProcessEnv;
  /** Puts it to an instant, from which it goes on. @param instant e.g. `2026-10-20T17:00:00Z` */
  set(instant: string): void;
}

/** The library that the `faketime` command puts before the system's clock; undefined where it is not installed. */
export function findFaketime(): string | undefined {
  try {
    return execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Makes such a clock. @param file where it keeps its time */
export function createWallClock(library: string, file: string): WallClock {
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Read at every look at the clock; timers go on with the time that really passes.
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
