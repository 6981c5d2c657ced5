import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';

/** Dependencies that services share. */
export interface Foundation {
  unitOfWork: UnitOfWork;
  /** Announces what the core does. */
  hooks: Hooks;
  clock: Clock;
  /** IANA time zone given to new families. */
  timeZone: string;
  /** True if `timeZone` is assumed because none was set. */
  assumesTimeZone?: boolean | undefined;
  /** Code that lets another computer create the first family. */
  setupCode: string;
  /** Places of the data, for backups. */
  place: DataPlace;
  /** Log for the person who maintains the server; absent in tests. */
  log?: Log | undefined;
  /** Returns milliseconds of a monotonic clock that stops while the computer sleeps; tests pass their own. */
  uptime?: (() => number) | undefined;
}
