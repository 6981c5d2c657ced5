import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';

/** Parts that every service is built on. */
export interface Foundation {
  unitOfWork: UnitOfWork;
  /** Announces what the core does. */
  hooks: Hooks;
  clock: Clock;
  /** IANA time zone given to new families. */
  timeZone: string;
  /** True where nobody said it. */
  assumesTimeZone?: boolean | undefined;
  /** Lets somebody on another computer create the first family. */
  setupCode: string;
  /** Places of the data, for backups. */
  place: DataPlace;
  /** Gets what the family's own engineer should know; none in tests. */
  log?: Log | undefined;
  /** Milliseconds that only ever grow while the computer is awake; tests have their own. */
  uptime?: (() => number) | undefined;
}
