import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/db/data-folder.ts';
import { openLive } from '#server/db/open-live.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createEventBus, type EventBus } from '#server/events/bus.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newCode } from '#server/lib/ids.ts';
import { createServices, type Services } from '#server/services.ts';

/** An installation's data with the services on top of it, locked for this process. */
export interface OpenedData {
  services: Services;
  /** Sentences for the person at the terminal and the log: what the start did that nobody asked for; mostly empty. */
  notices: readonly string[];
  /** Tells of committed changes; the returned function ends the subscription. */
  subscribe: EventBus['subscribe'];
  /** Seals the session cookies. */
  cookieKey: Buffer;
  /** Lets another computer create the first family. */
  setupCode: string;
  /** Commits what is waiting, closes the data and frees the folder. */
  close(): void;
}

const SETUP_CODE_LENGTH = 8;

/** What takes so long at a start that people are told: the whole check of a file that is not the one last closed here. */
export type OpeningPhase = 'checking';

/** What opening the data needs. */
export interface OpenDataOptions {
  /** Folder with the numbered SQL. */
  migrationsFolder: string;
  clock: Clock;
  /** Gets what a listener of committed changes threw. */
  onListenerError: (error: unknown) => void;
  /** Told before something that takes seconds; the event loop goes on meanwhile, so that a page can say so. */
  onPhase?: ((phase: OpeningPhase) => void) | undefined;
}

/**
 * Locks and opens the data folder, brings the data to this version and makes the services; nothing listens.
 * @throws StartError with one sentence for people when it cannot; the folder is free again then
 */
export async function openData(
  config: Pick<Config, 'dataDir' | 'timeZone'>,
  options: OpenDataOptions,
): Promise<OpenedData> {
  const { clock, migrationsFolder } = options;
  const folder = openDataFolder(config.dataDir);
  const closers: (() => void)[] = [() => folder.unlock()];
  const close = () => {
    for (const closeOne of closers.splice(0).reverse()) closeOne();
  };
  try {
    const connection = openLive(folder, { migrationsFolder, clock });
    closers.push(() => connection.close());
    const bus = createEventBus(options.onListenerError);
    const unitOfWork = createUnitOfWork(connection, bus.publish);
    closers.push(() => unitOfWork.close());
    const setupCode = newCode(SETUP_CODE_LENGTH);
    const services = createServices({
      unitOfWork,
      clock,
      timeZone: config.timeZone,
      setupCode,
      place: { ...folder, migrationsFolder },
    });
    return { services, notices: [], subscribe: bus.subscribe, cookieKey: folder.cookieKey, setupCode, close };
  } catch (error) {
    close();
    throw error;
  }
}
